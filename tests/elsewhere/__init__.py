"""Another system, as far as one can be had here: see `sitecustomize`."""
