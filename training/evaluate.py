"""Boundary F of edge networks against the true lines of drawn scenes.

    python3 training/evaluate.py SCENES WEIGHTS [WEIGHTS ...] [--scales 1,0.5] [--limit 100]

SCENES is a folder from make-scenes.py (a seed that was not trained on); WEIGHTS are folded: weights.npz or src/drawing/weights/edge-net.ts.
Lines are thinned and matched within 0.0075 of the diagonal by dilation, which flatters a little compared with one-to-one matching. Scenes know how
sure a line is, so three illustrators stand for them: one draws all that weighs .3, one .55, one .8. A drawn line is right if any has it there; recall
is the mean over the three. ODS is the F of the best threshold for the whole set, OIS of the best for each scene.
"""
import argparse
import json
import pathlib

import cv2
import numpy as np
import torch
from skimage.morphology import skeletonize

from network import input_of, network_of

ILLUSTRATORS = (.3, .55, .8)
THRESHOLDS = (np.arange(16) + .5) / 16
TOLERANCE = .0075


def edge_map(net, picture, scales):
    """The mean over scales, 0..1 at the picture's size."""
    h, w = picture.shape[:2]
    total = np.zeros((h, w), np.float32)
    for scale in scales:
        small = picture if scale == 1 else cv2.resize(picture, (int(w * scale), int(h * scale)), interpolation=cv2.INTER_AREA)
        sh, sw = small.shape[:2]
        padded = cv2.copyMakeBorder(small, 0, -sh % 16, 0, -sw % 16, cv2.BORDER_REPLICATE)
        with torch.no_grad(): logits = net(input_of(padded[None]))[0, 0].numpy()
        total += cv2.resize(1 / (1 + np.exp(-logits[:sh, :sw])), (w, h), interpolation=cv2.INTER_LINEAR)
    return total / len(scales)


def thinned(edges):
    """Zero off the ridges of the map."""
    e = cv2.GaussianBlur(edges, (0, 0), 1.)
    wide = cv2.GaussianBlur(e, (0, 0), 2.)
    gx, gy = cv2.Sobel(wide, -1, 1, 0), cv2.Sobel(wide, -1, 0, 1)
    xx, yy, xy = cv2.Sobel(gx, -1, 1, 0), cv2.Sobel(gy, -1, 0, 1), cv2.Sobel(gx, -1, 0, 1)
    across = .5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    c, s = np.cos(across), np.sin(across)
    x, y = np.meshgrid(np.arange(e.shape[1], dtype=np.float32), np.arange(e.shape[0], dtype=np.float32))
    beside = lambda k: cv2.remap(e, np.float32(x + k * c), np.float32(y + k * s), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.where((e >= beside(1)) & (e >= beside(-1)), e, 0)


def near(lines, reach):
    return cv2.distanceTransform(np.uint8(~lines), cv2.DIST_L2, cv2.DIST_MASK_PRECISE) <= reach


def counts(edges, lines):
    """Per threshold: drawn and right, drawn, found, to be found."""
    reach = TOLERANCE * np.hypot(*lines.shape)
    truths = [lines >= t for t in ILLUSTRATORS]
    anywhere, all_lines = near(truths[0], reach), sum(int(t.sum()) for t in truths)
    ridges, rows = thinned(edges), []
    for threshold in THRESHOLDS:
        drawn = skeletonize(ridges > threshold)
        around = near(drawn, reach)
        rows.append(((drawn & anywhere).sum(), drawn.sum(), sum((t & around).sum() for t in truths), all_lines))
    return np.array(rows, float)


def scores(c):
    precision, recall = c[..., 0] / np.maximum(1, c[..., 1]), c[..., 2] / np.maximum(1, c[..., 3])
    return precision, recall, 2 * precision * recall / np.maximum(1e-9, precision + recall)


def summary(per_scene):
    per_scene = np.array(per_scene)
    precision, recall, f = scores(per_scene.sum(0))
    best = int(np.argmax(f))
    own = np.argmax(scores(per_scene)[2], 1)
    ois = scores(per_scene[np.arange(len(own)), own].sum(0))[2]
    return {'scenes': len(per_scene), 'ODS': round(float(f[best]), 4), 'precision': round(float(precision[best]), 4), 'recall': round(float(recall[best]), 4),
            'threshold': round(float(THRESHOLDS[best]), 3), 'OIS': round(float(ois), 4)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('scenes', type=pathlib.Path)
    parser.add_argument('weights', nargs='+')
    parser.add_argument('--scales', default='1')
    parser.add_argument('--limit', type=int, default=100)
    args = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    scales = [float(s) for s in args.scales.split(',')]
    for weights in args.weights:
        net, per_scene = network_of(weights), []
        for lines_file in sorted(args.scenes.glob('*.lines.png'))[:args.limit]:
            stem = str(lines_file)[:-len('.lines.png')]
            picture = next(cv2.imread(stem + ext) for ext in ('.jpg', '.png') if pathlib.Path(stem + ext).exists())
            per_scene.append(counts(edge_map(net, picture, scales), cv2.imread(str(lines_file), 0).astype(np.float32) / 255))
        print(weights, json.dumps(summary(per_scene)), flush=True)


if __name__ == '__main__': main()
