"""The weighted mean of two networks of which one was trained on from the other.

    python3 training/blend-weights.py OLD NEW SHARE OUT.npz        # SHARE 0..1 of NEW

Such a mean keeps what the old weights knew and takes most of what the new ones learnt. OLD and NEW are folded weights (.npz or edge-net.ts).
"""
import sys

import numpy as np

from network import read_weights

old, new, share, out = *map(read_weights, sys.argv[1:3]), float(sys.argv[3]), sys.argv[4]
np.savez(out, **{name: np.float32(old[name] * (1 - share) + new[name] * share) for name in old})
