"""What rules stand on and what makes them playable. Standard library only."""
