"""Records the edge map that src/drawing/edge-net/edge-net.test.ts compares the engine with, from weights in full floats.

    python3 training/record-check.py OUT/weights.npz

Reads src/drawing/fixtures/edge-net-check-176x144.rgb (bytes, made by a drawn scene), writes .edges-u16 beside it (little-endian fractions of 65535).
"""
import pathlib
import sys

import numpy as np
import torch

from network import input_of, network_of

WIDTH, HEIGHT = 176, 144
fixtures = pathlib.Path(__file__).parent.parent / 'src/drawing/fixtures'

rgb = np.fromfile(fixtures / f'edge-net-check-{WIDTH}x{HEIGHT}.rgb', np.uint8).reshape(HEIGHT, WIDTH, 3)
with torch.no_grad(): edges = torch.sigmoid(network_of(sys.argv[1])(input_of(rgb[None, :, :, ::-1])))[0, 0].numpy()
np.round(edges * 65535).astype('<u2').tofile(fixtures / f'edge-net-check-{WIDTH}x{HEIGHT}.edges-u16')
