"""Records the maps that src/drawing/edge-net/beast-net.test.ts compares the engine with, from weights in full floats.

    python3 training/record-beasts.py OUT/weights.npz

Draws the scene src/drawing/fixtures/beast-net-check-176x144.rgb (bytes) and writes .maps-u16 beside it (little-endian fractions of 65535, [6][36][44]).
"""
import pathlib
import sys

import numpy as np
import torch

from beast_network import BeastNet
from network import input_of
from scenes.beast_scene import draw_beast_scene

WIDTH, HEIGHT, SEED = 176, 144, (900, 8)
name = pathlib.Path(__file__).parent.parent / f'src/drawing/fixtures/beast-net-check-{WIDTH}x{HEIGHT}'

picture = draw_beast_scene(np.random.default_rng(SEED), WIDTH, HEIGHT).picture
net = BeastNet(norm=False)
net.load_folded(dict(np.load(sys.argv[1])))
with torch.no_grad(): maps = torch.sigmoid(net.eval()(input_of(picture[None])))[0].numpy()
picture[..., ::-1].tofile(name.with_suffix('.rgb'))
np.round(maps * 65535).astype('<u2').tofile(name.with_suffix('.maps-u16'))
print(maps.max((1, 2)))
