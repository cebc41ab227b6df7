"""A training run that is broken off goes on where it was, with the same figures as one that was not."""
import os
import pickle


def keep(path, state):
    """state is all that a run has, generator, pictures, network and optimiser in one, so that what they share stays shared; about as large as its folders' pictures"""
    with open(path + '.part', 'wb') as file: pickle.dump(state, file, pickle.HIGHEST_PROTOCOL)
    os.replace(path + '.part', path)


def kept(path):
    """None where nothing was kept. For files of one's own only: a pickle runs what it says."""
    if not path or not os.path.exists(path): return None
    with open(path, 'rb') as file: return pickle.load(file)
