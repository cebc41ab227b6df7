"""Draws heads and keeps them in shards:  make-heads.py FOLDER COUNT --seed S"""
import argparse
import os

import numpy as np

from head import head

SHARD = 200
FACELESS = .08

ap = argparse.ArgumentParser()
ap.add_argument('folder')
ap.add_argument('count', type=int)
ap.add_argument('--seed', type=int, default=1)
args = ap.parse_args()
os.makedirs(args.folder, exist_ok=True)
for shard in range(-(-args.count // SHARD)):
    rng = np.random.default_rng([args.seed, shard])
    faceless = rng.random(SHARD) < FACELESS
    drawn = [head(rng, bool(f)) for f in faceless]
    path = f'{args.folder}/{args.seed:03d}-{shard:04d}'
    np.savez(path + '.part.npz', rgba=np.stack([d[0] for d in drawn]), marks=np.stack([d[1] for d in drawn]), attributes=np.stack([d[2] for d in drawn]), faceless=faceless)
    os.rename(path + '.part.npz', path + '.npz')
    print(shard, flush=True)
