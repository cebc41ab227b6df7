"""Trains the reader alone, on a trunk and a finder that stay as they are:  train_reader.py HEADS SCENES OUT.pt --from CHECKPOINT --seconds S [--seed N] [--rate R] [--faces .2] [--falses .28]

What the trunk sees of a crop is kept, so that a step costs a tenth of train.py's and shows the reader twice as many crops. The places where the
finder sees faces are looked for once a scene: true ones and false ones are then met as often as the reader errs there. HEADS and SCENES may still be growing.
--faces and --falses are the shares of crops that lie around scenes' faces, and around what the finder takes for one there."""
import argparse
import os
import time

import cv2
import numpy as np
import torch

from backdrops import backdrop
from load_weights import load
from net import FaceNet
from samples import CELL, CROP, EYES_FOUND, EYES_READ, Heads, Scenes, camera, crop
from train import reading_loss

cv2.setNumThreads(1); torch.set_num_threads(1)
BATCH, FRESH, KEPT = 128, 8, 6000


def tensor(crops): return torch.from_numpy(np.stack(crops)).permute(0, 3, 1, 2).float() / 127.5 - 1


def head_of(net, x): return net.out(torch.relu(net.r3(net.r2(net.r1(net.r0(x))))).flatten(1))


class Doubts:
    """where the finder sees faces that are none, and true faces, each with what the reader last thought of it"""

    def __init__(s, scenes): s.scenes, s.looked, s.false, s.true = scenes, 0, [], []

    def look(s, net):
        """at one more scene, three sizes of it"""
        if s.looked >= len(s.scenes.all): return
        scene = img, faces = s.scenes.all[s.looked]; s.looked += 1
        s.true += [[scene, f[0], EYES_READ / f[1], 0., .5] for f in faces if f[3] and f[1] >= 7]
        new = []
        for scale in (1., .5, .25):
            small = cv2.resize(img, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA); h, w = (small.shape[0] // 8 * 8, small.shape[1] // 8 * 8)
            with torch.no_grad(): o = net.find(torch.from_numpy(np.ascontiguousarray(small[:h, :w])).permute(2, 0, 1)[None].float() / 127.5 - 1)[0].numpy()
            ys, xs = np.nonzero(o[0] > -1.4)
            for i in np.argsort(-o[0][ys, xs])[:8]:
                y, x = ys[i], xs[i]; p = (np.float32([x + .5 + o[1, y, x], y + .5 + o[2, y, x]]) * CELL) / scale; size = EYES_FOUND * 2 ** float(o[3, y, x]) / scale
                if not any(np.hypot(*(p - m)) < .9 * e and .5 < size / e < 2 for m, e, *_ in faces): new.append([scene, p, EYES_READ / size, 0., 1., p, EYES_READ / size])
        s.ask(net, new); s.false += new

    def ask(s, net, chosen):
        """what the reader thinks of places where there is no face, each time looking where it last saw one"""
        if not chosen: return
        looks = [np.uint8(np.clip(s.scenes.part(None, CROP, one[:4])[0], 0, 1) * 255) for one in chosen]
        with torch.no_grad(): read = net.read(tensor(looks)).numpy()
        for one, r in zip(chosen, read):
            one[4] = float(1 / (1 + np.exp(-r[-2]))); q = r[:70].reshape(35, 2)
            left, right, mouth = q[0:2].mean(0), q[5:7].mean(0), q[21:23].mean(0); eyes = (left + right) / 2
            axis = (right - left) + [mouth[1] - eyes[1], eyes[0] - mouth[0]]
            size = np.hypot(np.hypot(*(right - left)), np.hypot(*(mouth - eyes))) / 1.55
            c, w = np.cos(one[3]), np.sin(one[3]); move = np.float32(eyes + mouth) / 2 * EYES_READ / one[2]
            to, scale, angle = one[1] + np.float32([c * move[0] + w * move[1], c * move[1] - w * move[0]]), one[2] / max(size, .3), one[3] - np.arctan2(axis[1], axis[0])
            isNear = np.hypot(*(to - one[5])) < 1.2 * EYES_READ / one[6] and 1 / 1.9 < scale / one[6] < 1.9 and abs(angle) < 1
            if one[4] > .05 and isNear: one[1:4] = to, scale, angle
            elif one[1] is not one[5]: one[1:4] = one[5], one[6], 0.

    def again(s, net, rng):
        """asks the reader about some of them again"""
        for _ in range(2): s.ask(net, [s.false[int(i)] for i in rng.integers(len(s.false), size=128)] if s.false else [])
        chosen, sizes = [s.true[int(i)] for i in rng.integers(len(s.true), size=48)] if s.true else [], (.8, 1., 1.25)
        looks = [np.uint8(np.clip(s.scenes.part(rng, CROP, (scene, at, scale * k))[0], 0, 1) * 255) for scene, at, scale, _, _ in chosen for k in sizes]
        if not looks: return
        with torch.no_grad(): sure = torch.sigmoid(net.read(tensor(looks))[:, -2]).reshape(-1, len(sizes)).numpy()
        for one, p in zip(chosen, sure): one[4] = float(1 - p.min())

    def draw(s, rng, of):
        """one of some few: the one of which the reader is farthest from the truth"""
        return max((of[int(i)] for i in rng.integers(len(of), size=6)), key=lambda one: one[4] + .1 * rng.random())


def fresh(rng, heads, backs, scenes, doubts, faces, falses):
    u = rng.random()
    if doubts.true and u < faces:
        scene, at, scale, *_ = doubts.draw(rng, doubts.true) if rng.random() < .5 else doubts.true[int(rng.integers(len(doubts.true)))]
        k = scale * np.exp(rng.uniform(-.3, .3)); img, out = scenes.crop(rng, (scene, at + rng.normal(0, 2.5, 2) / k, k))
    elif doubts.false and u < faces + falses:
        scene, at, scale, angle, *_ = doubts.draw(rng, doubts.false) if rng.random() < .8 else doubts.false[int(rng.integers(len(doubts.false)))]
        k = scale * np.exp(rng.normal(0, .15)); img, out = scenes.crop(rng, (scene, at + rng.normal(0, 1.5, 2) / k, k, angle + rng.normal(0, .05)))
    else: return crop(rng, heads, backs, scenes, parts=.1)
    return camera(rng, img), out


def main():
    ap = argparse.ArgumentParser()
    for name in ('heads', 'scenes', 'out'): ap.add_argument(name)
    ap.add_argument('--from', dest='start', required=True); ap.add_argument('--seconds', type=float); ap.add_argument('--steps', type=int)
    ap.add_argument('--seed', type=int, default=1); ap.add_argument('--rate', type=float, default=1e-3)
    ap.add_argument('--faces', type=float, default=.2); ap.add_argument('--falses', type=float, default=.28)
    z = ap.parse_args()
    rng = np.random.default_rng(z.seed); torch.manual_seed(z.seed)
    heads, scenes, backs, net = Heads(z.heads), Scenes(z.scenes), [backdrop(rng) for _ in range(40)], FaceNet(); heads.grow(); scenes.grow()
    doubts = Doubts(scenes)
    draw = lambda n: [fresh(rng, heads, backs, scenes, doubts, z.faces, z.falses) for _ in range(n)]
    if z.start.endswith('.ts'): load(net, z.start, torch.zeros(1, 3, 96, 96), tensor([q[0] for q in draw(200)]))
    else: net.load_state_dict(torch.load(z.start))
    net.eval()
    for p in net.parameters(): p.requires_grad = False
    layers = [net.r0, net.r1, net.r2, net.r3, net.out]; learnt = [p for layer in layers for p in layer.parameters()]
    for p in learnt: p.requires_grad = True
    opt = torch.optim.Adam(learnt, z.rate); average = {k: v.clone() for k, v in net.state_dict().items()}
    seen, wanted = torch.zeros(KEPT, 48, 8, 8), torch.zeros(KEPT, 80)
    begin, n, filled, told = time.time(), 0, 0, []
    while (done := n / z.steps if z.steps else (time.time() - begin) / z.seconds) < 1:
        if n % 100 == 0: heads.grow(); scenes.grow(); doubts.again(net, rng)
        if n % 2 == 0: doubts.look(net)
        if len(backs) < 300 and n % 12 == 0: backs.append(backdrop(rng)); scenes.all.append((backs[-1], []))
        new = draw(2 * BATCH if filled < BATCH else FRESH)
        x = tensor([q[0] for q in new]); m = len(new)
        gain = torch.from_numpy(np.exp(rng.normal(0, .2, (2 * m, 1, 1, 1))).astype(np.float32)); bias = torch.from_numpy(rng.normal(0, .12, (2 * m, 3, 1, 1)).astype(np.float32))
        with torch.no_grad(): features = net.trunk((torch.cat([x, x]) * gain + bias).clamp(-1, 1))
        places = torch.arange(filled, filled + 2 * m) if filled + 2 * m <= KEPT else torch.from_numpy(rng.integers(0, KEPT, 2 * m))
        filled = min(KEPT, filled + 2 * m) if filled + 2 * m <= KEPT else filled
        seen[places] = features; wanted[places] = torch.from_numpy(np.stack([q[1] for q in new + new]))
        rate = z.rate * min(1, (n + 1) / 50) * (.5 + .5 * np.cos(np.pi * min(1, done))) + 1e-5
        for g in opt.param_groups: g['lr'] = rate
        for layer in layers: layer.train()
        which = torch.from_numpy(rng.integers(0, filled, BATCH))
        loss, parts = reading_loss(head_of(net, seen[which]), wanted[which])
        opt.zero_grad(); loss.backward(); opt.step(); n += 1
        net.eval()
        f = min(.998, n / (n + 20))
        for key, v in net.state_dict().items(): average[key] = average[key] * f + v * (1 - f) if v.dtype.is_floating_point else v.clone()
        told.append([float(q) for q in parts])
        if n % 100 == 0:
            print(n, round(time.time() - begin), len(heads.rgba), len(scenes.all), doubts.looked, len(doubts.true), len(doubts.false), '%.3f %.3f' % tuple(np.mean([q[4] for q in of] or [0]) for of in (doubts.true, doubts.false)), 'points %.4f err %.4f traits %.3f face %.3f ok %.3f' % tuple(np.mean(told, 0)), flush=True); told = []
            torch.save(average, z.out + '.tmp'); os.replace(z.out + '.tmp', z.out)
    torch.save(average, z.out)


if __name__ == '__main__': main()
