from tests.envs.test_observation import write

write()
