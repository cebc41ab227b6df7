"""Trains the face network on drawn heads alone:  train.py HEADS OUT.pt --steps N [--seed N] [--from CHECKPOINT] [--scenes SCENES] [--keep FILE]
FILE holds the run after every thousandth step; where it is there, the run goes on from it. CHECKPOINT is a run's, or the shipped weights themselves (face-net.ts).
HEADS is a folder of make-heads.py's shards, which may still be growing; SCENES one of ../make-scenes.py. Runs on one core."""
import argparse
import os
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from backdrops import backdrop
from breaks import keep, kept
from load_weights import load
from net import POINTS, TRAITS, FaceNet
from samples import Heads, Pool, Scenes

cv2.setNumThreads(1); torch.set_num_threads(1)


def losses(net, batch):
    at, tt, ac, tc = batch
    o = net.find(at); p = torch.sigmoid(o[:, 0]); t, w = tt[:, 0], tt[:, 4]
    bce = F.binary_cross_entropy_with_logits(o[:, 0], t, reduction='none')
    focal = (bce * (t * (1 - p) ** 2 * .75 + (1 - t) * p ** 2 * .5) * w).sum() / (t.sum() + 1)
    place = ((o[:, 1:] - tt[:, 1:4]).abs().sum(1) * t).sum() / (t.sum() + 1)
    read, (_, err, traits, face, ok) = reading_loss(net.read(ac), tc)
    return focal * .6 + place * .25 + read, (focal, place, err, traits, face, ok)


def reading_loss(r, tc):
    """of the reader's answers to crops: landmarks, traits, and whether there is a face"""
    P = 2 * POINTS
    on = (tc[:, -1] == 1).float()
    d = (r[:, :P] - tc[:, :P]).abs()
    wing = torch.where(d < .05, 10 * d ** 2, d - .025)
    weights = torch.ones(POINTS); weights[0:10] = 2; weights[21:27] = 2; weights[27:] = .5
    points = ((wing * weights.repeat_interleave(2)).mean(1) * on).sum() / (on.sum() + 1)
    half = (tc[:, -1] == .5).float(); q = r[:, :P].view(-1, POINTS, 2)
    middles = (torch.stack([q[:, 0:2].mean(1), q[:, 5:7].mean(1), q[:, 21:23].mean(1)], 1).flatten(1) - tc[:, :6]).abs()
    points = points + (torch.where(middles < .05, 10 * middles ** 2, middles - .025).mean(1) * half).sum() / len(half)
    traits = (F.binary_cross_entropy_with_logits(r[:, P:P + TRAITS], tc[:, P:P + TRAITS], reduction='none').mean(1) * on).sum() / (on.sum() + 1)
    face = F.binary_cross_entropy_with_logits(r[:, -2], tc[:, -2])
    err = (d.view(-1, POINTS, 2).mean(2)[:, :27].mean(1) * on).sum() / (on.sum() + 1e-6)
    ok = ((r[:, -2] > 0) == (tc[:, -2] > .5)).float().mean()
    return points * 8 + traits * .4 + face, (points, err, traits, face, ok)


def main():
    ap = argparse.ArgumentParser(); ap.add_argument('heads'); ap.add_argument('out'); ap.add_argument('--seconds', type=float); ap.add_argument('--steps', type=int)
    ap.add_argument('--seed', type=int, default=1); ap.add_argument('--from', dest='start'); ap.add_argument('--scenes'); ap.add_argument('--keep'); ap.add_argument('--rate', type=float, default=2.5e-3)
    z = ap.parse_args()
    rng = np.random.default_rng(z.seed); torch.manual_seed(z.seed)
    heads, scenes, backs = Heads(z.heads), Scenes(z.scenes), [backdrop(rng) for _ in range(60)]; heads.grow(); scenes.grow()
    pool, net = Pool(rng, heads, backs, scenes), FaceNet()
    if z.start and z.start.endswith('.ts'):
        tiles, _, crops, _ = pool.batch(64, 176)
        load(net, z.start, tiles, crops)
    elif z.start: net.load_state_dict(torch.load(z.start))
    opt = torch.optim.Adam(net.parameters(), z.rate); average = {k: v.clone() for k, v in net.state_dict().items()}
    begin, n, told = time.time(), 0, []
    if before := kept(z.keep): rng, heads, scenes, backs, pool, net, opt, average, n = before
    done = lambda: n / z.steps if z.steps else (time.time() - begin) / z.seconds
    while done() < 1:
        if n % 50 == 0 and n:
            heads.grow(); scenes.grow()
            if scenes.all: scenes.mine(net, rng)
        if len(backs) < 500 and n % 4 == 0:
            backs.append(backdrop(rng))
            if scenes.all: scenes.all.append((backs[-1], []))
        k = done(); rate = z.rate * min(1, (n + 1) / 100) * (.5 + .5 * np.cos(np.pi * min(1, k))) + 1e-5
        for g in opt.param_groups: g['lr'] = rate
        net.train()
        loss, parts = losses(net, pool.batch())
        opt.zero_grad(); loss.backward(); opt.step(); n += 1
        f = min(.998, n / (n + 20))
        for key, v in net.state_dict().items(): average[key] = average[key] * f + v * (1 - f) if v.dtype.is_floating_point else v.clone()
        told.append([float(q) for q in parts])
        if n % 100 == 0:
            print(n, round(time.time() - begin), len(heads.rgba), len(backs), len(scenes.all), len(scenes.hard_tiles), len(scenes.missed), 'focal %.3f place %.3f points %.4f traits %.3f face %.3f ok %.3f' % tuple(np.mean(told, 0)), flush=True); told = []
            torch.save(average, z.out + '.tmp'); os.replace(z.out + '.tmp', z.out)
        if z.keep and n % 1000 == 0: keep(z.keep, (rng, heads, scenes, backs, pool, net, opt, average, n))
    torch.save(average, z.out)


if __name__ == '__main__': main()
