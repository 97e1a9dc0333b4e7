"""Players made of code. A bot chooses from what its seat may know, and from nothing else."""
