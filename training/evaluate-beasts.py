"""Judges the network for animals on drawn scenes that it has not seen.

    python3 training/evaluate-beasts.py OUT/weights.npz [--scenes 60] [--seed 900]

For each kind of point: precision and recall of peaks over .3 that lie within a quarter of the head's radius (at least 6 pixels), of heads of 12 pixels' radius and more.
For head and animal: the overlap (intersection over union) at .5.
"""
import argparse

import numpy as np
import torch
import torch.nn.functional as F

from beast_network import MAPS, BeastNet
from network import input_of
from scenes.beast_scene import draw_beast_scene

LEAST, THRESHOLD = 12., .3

parser = argparse.ArgumentParser()
parser.add_argument('weights')
for name, value in (('scenes', 60), ('seed', 900)): parser.add_argument('--' + name, type=int, default=value)
args = parser.parse_args()
net = BeastNet(norm=False)
net.load_folded(dict(np.load(args.weights)))
net.eval()
found, right, known, met, both, either = (np.zeros(6) for _ in range(6))
for k in range(args.scenes):
    scene = draw_beast_scene(np.random.default_rng([args.seed, k]), 384, 384)
    with torch.no_grad(): maps = torch.sigmoid(net(input_of(scene.picture[None])))[0]
    tops = (maps == F.max_pool2d(maps[None], 5, 1, 2)[0]) & (maps > THRESHOLD)
    for kind in range(4):
        ys, xs = np.nonzero(tops[kind].numpy())
        peaks = np.stack([4 * xs + 1.5, 4 * ys + 1.5], 1)
        own = scene.points[scene.points[:, 0] == kind]
        away = np.hypot(*(peaks[:, None] - own[None, :, 1:3]).transpose(2, 0, 1)) < np.maximum(6, .25 * own[:, 3])
        large = own[:, 3] >= LEAST
        found[kind] += len(peaks)
        right[kind] += away.any(1).sum()
        known[kind] += large.sum()
        met[kind] += away.any(0)[large].sum()
    for kind, mask in ((4, scene.head), (5, scene.body)):
        seen = F.interpolate(maps[None, kind:kind + 1], size=mask.shape, mode='bilinear')[0, 0].numpy() > .5
        both[kind] += (seen & mask).sum()
        either[kind] += (seen | mask).sum()
for kind in range(4): print(f'{MAPS[kind]:6} precision {right[kind] / max(1, found[kind]):.3f} recall {met[kind] / max(1, known[kind]):.3f}')
for kind in (4, 5): print(f'{MAPS[kind]:6} overlap {both[kind] / max(1, either[kind]):.3f}')
