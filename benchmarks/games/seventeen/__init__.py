SUDDEN = True  # random games end at once: their decisions are compared
