"""Pictures for the face network to learn from: heads on backdrops, parts of drawn scenes, and what was held for a face and is none."""
import glob
import json
import os

import cv2
import numpy as np
import torch

from backdrops import blob, fill
from materials import any_colour, skin_colour
from net import POINTS, TRAITS

FLIPPED = [6, 5, 7, 8, 9, 1, 0, 2, 3, 4, 13, 14, 15, 10, 11, 12, 16, 17, 19, 18, 20, 22, 21, 23, 24, 25, 26, 33, 32, 31, 30, 29, 28, 27, 34]
TILE, CELL, CROP = 96, 8, 64
EYES_FOUND, EYES_READ = 11.3, 20.     # pixels between the eyes: the middle of the finder's octave, and the reader's crop


class Heads:
    def __init__(s, folder): s.folder, s.known, s.rgba, s.marks, s.traits, s.faceless = folder, set(), [], [], [], []

    def grow(s):
        for path in sorted(glob.glob(s.folder + '/*.npz')):
            if path in s.known or '.part' in path: continue
            s.known.add(path); z = np.load(path)
            s.rgba += list(z['rgba']); s.marks += list(z['marks']); s.traits += list(z['attributes']); s.faceless += list(z['faceless'])
        return len(s.rgba)

    def take(s, rng, faceless=None):
        for _ in range(60):
            i = int(rng.integers(len(s.rgba)))
            if faceless is None or bool(s.faceless[i]) == faceless: break
        rgba, marks, traits = s.rgba[i], s.marks[i], s.traits[i]
        if rng.random() < .5:
            rgba = np.ascontiguousarray(rgba[:, ::-1]); marks = marks[FLIPPED] * [-1, 1] + [rgba.shape[1] - 1, 0]
            traits = traits[[1, 0, *range(2, TRAITS)]]
        return rgba, marks, traits, bool(s.faceless[i])


def frame_of(marks):
    """a face's middle, between eyes and mouth, and its size: about the way between the eyes, for any turn of the head"""
    left, right, mouth = marks[0:2].mean(0), marks[5:7].mean(0), marks[21:23].mean(0)
    eyes = (left + right) / 2
    return (eyes + mouth) / 2, float(np.hypot(*(right - left), ) ** 2 + np.hypot(*(mouth - eyes)) ** 2) ** .5 / 1.55


def put(img, rgba, M):
    h, w = img.shape[:2]
    scale = np.sqrt(abs(np.linalg.det(M[:, :2])))
    if scale < .6:
        k = max(1, int(round(.5 / scale)) + 1)
        if k > 1:
            rgba = cv2.resize(rgba, (rgba.shape[1] // k, rgba.shape[0] // k), interpolation=cv2.INTER_AREA); M = M.copy(); M[:, :2] *= k
    q = cv2.warpAffine(rgba, M, (w, h), flags=cv2.INTER_LINEAR).astype(np.float32)
    a = q[..., 3:] / 255
    img += (q[..., :3] / 255 - img) * a


def turned(scale, angle, of, to):
    c, s = scale * np.cos(angle), scale * np.sin(angle)
    A = np.float32([[c, -s], [s, c]])
    return np.hstack([A, (np.float32(to) - A @ np.float32(of))[:, None]]).astype(np.float32)


def camera(rng, img):
    if rng.random() < .5: img = img * np.float32(1 + rng.normal(0, .15, 3))
    grey = img.mean(2, keepdims=True)
    k = 0. if rng.random() < .12 else rng.uniform(.4, 1.3)
    img = grey + (img - grey) * k
    img = np.clip(img, 0, 1) ** np.exp(rng.normal(0, .35))
    if rng.random() < .4: lo = rng.uniform(0, .25); img = lo + img * rng.uniform(.3, 1 - lo)
    if rng.random() < .3: img = (img - .5) * rng.uniform(1, 1.8) + .5 + rng.normal(0, .1)
    img = np.ascontiguousarray(np.clip(img, 0, 1), np.float32)
    b = rng.choice([0, rng.uniform(.3, .8), rng.uniform(.8, 1.8)], p=[.45, .4, .15])
    if b: img = cv2.GaussianBlur(img, (0, 0), b)
    if rng.random() < .2:
        n = img.shape[0]; m = int(n / rng.uniform(1.2, 2.2)); img = cv2.resize(cv2.resize(img, (m, m), interpolation=cv2.INTER_AREA), (n, n), interpolation=cv2.INTER_CUBIC)
    if rng.random() < .4: img = img + rng.uniform(.005, .05) * rng.standard_normal(img.shape, dtype=np.float32)
    im = (np.clip(img, 0, 1) * 255).astype(np.uint8)
    if rng.random() < .35: im = cv2.imdecode(cv2.imencode('.jpg', im, [1, int(rng.integers(35, 95))])[1], 1)
    return im


def ground(rng, backs, size):
    b = backs[int(rng.integers(len(backs)))]
    n = int(np.clip(np.exp(rng.uniform(np.log(size * .5), np.log(b.shape[0]))), 16, b.shape[0]))
    y, x = rng.integers(0, b.shape[0] - n + 1, 2)
    p = b[y:y + n, x:x + n]
    if rng.random() < .5: p = p[:, ::-1]
    return cv2.resize(np.ascontiguousarray(p), (size, size), interpolation=cv2.INTER_AREA if n > size else cv2.INTER_LINEAR).astype(np.float32) / 255


def no_target():
    target = np.zeros((5, TILE // CELL, TILE // CELL), np.float32); target[4] = 1
    return target


def mark(target, to, want, face=True, surely=True):
    """writes into a finder's target that a face of this size lies here; one of another size is told to be none, and of one that is half hidden nothing is told"""
    n = TILE // CELL
    at = (np.arange(n) + .5) * CELL
    dist = np.hypot(at[None] - to[0], at[:, None] - to[1])
    near = dist < 1.9 * want
    if not surely: target[4][(dist < 1.3 * want) & (target[0] == 0)] = 0; return
    target[0][near] = 0; target[4][near] = 1      # whatever lay there is covered
    if not face or want < 5.8 or want > 22: return
    target[4][dist < .95 * want] = 0
    if want < 7.5 or want > 17: return
    i, j = int(to[1] // CELL), int(to[0] // CELL)
    for y in range(max(0, i - 1), min(n, i + 2)):
        for x in range(max(0, j - 1), min(n, j + 2)):
            if dist[y, x] <= 6.5: target[:, y, x] = 1, (to[0] - at[x]) / CELL, (to[1] - at[y]) / CELL, np.log2(want / EYES_FOUND), 1


class Scenes:
    """whole scenes with known faces (../make-scenes.py), and the places where the network saw faces that are none"""

    def __init__(s, folder):
        s.folder, s.known, s.all, s.peopled, s.hard_tiles, s.hard_crops, s.missed = folder, set(), [], [], [], [], []

    def grow(s):
        for path in sorted(glob.glob(s.folder + '/*.json')) if s.folder else []:
            if path in s.known: continue
            file = next((f for f in (path[:-4] + 'jpg', path[:-4] + 'png') if os.path.exists(f)), None)
            img = cv2.imread(file) if file else None
            if img is None: continue
            s.known.add(path); facts = json.load(open(path)); h, w = img.shape[:2]; faces = []
            for f in facts['faces'] + facts.get('hidden', []):
                (left, right), mouth = [np.float32([p['x'] * w, p['y'] * h]) for p in f['eyes']], np.float32([f['mouth']['x'] * w, f['mouth']['y'] * h])
                eyes, seen = (left + right) / 2, f.get('seen', [1, 1, 1])
                surely = f in facts['faces'] and max(seen[:2]) >= .3
                if not surely and max(seen) < .3: continue
                faces.append(((eyes + mouth) / 2, float(np.hypot(np.hypot(*(right - left)), np.hypot(*(mouth - eyes)))) / 1.55, np.float32([left, right, mouth]), surely))
            s.all.append((img[..., ::-1], faces))
            if any(f[3] for f in faces): s.peopled.append(s.all[-1])

    def around(s, rng, eyes, off, wide):
        """a face, every second one of those that the network missed"""
        if s.missed and rng.random() < .5: scene, face = s.missed[int(rng.integers(len(s.missed)))]
        else:
            scene = s.peopled[int(rng.integers(len(s.peopled)))]; sure = [f for f in scene[1] if f[3]]; face = sure[int(rng.integers(len(sure)))]
        scale = eyes / face[1] * np.exp(rng.uniform(-wide, wide))
        return scene, face[0] + rng.normal(0, off, 2) / scale, scale

    def part(s, rng, size, at=None, mirror=False):
        """a square part of a scene (at: which, its middle, its scale, how far it is turned), and its faces there"""
        img, faces = s.all[int(rng.integers(len(s.all)))] if at is None else at[0]
        h, w = img.shape[:2]
        scale = np.exp(rng.uniform(np.log(size / min(h, w)), np.log(1.6))) if at is None else at[2]
        middle = rng.uniform([0, 0], [w, h]) if at is None else at[1]
        M = turned(scale, at[3] if at is not None and len(at) > 3 else 0, middle, (size / 2, size / 2))
        k = max(1, int(round(.6 / scale)))
        small = cv2.resize(img, (w // k, h // k), interpolation=cv2.INTER_AREA) if k > 1 else img
        N = M.copy(); N[:, :2] *= k
        out = cv2.warpAffine(small, N, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT).astype(np.float32) / 255
        here = [(M[:, :2] @ m + M[:, 2], e * scale, marks @ M[:, :2].T + M[:, 2], surely) for m, e, marks, surely in faces]
        if not mirror or rng.random() < .5: return out, here
        flip, over = np.float32([-1, 1]), np.float32([size, 0])      # left and right eye change places too
        return np.ascontiguousarray(out[:, ::-1]), [(m * flip + over, e, marks[[1, 0, 2]] * flip + over, surely) for m, e, marks, surely in here]

    def tile(s, rng, at=None):
        if at is None and s.peopled and rng.random() < .6: at = s.around(rng, EYES_FOUND, 15, .5)
        img, faces = s.part(rng, TILE, at, mirror=True)
        target = no_target()
        for to, want, _, surely in sorted(faces, key=lambda f: -f[3]):
            if -want < to[0] < TILE + want and -want < to[1] < TILE + want: mark(target, to, want, True, surely)
        return img, target

    def crop(s, rng, at=None):
        """of a face only the eyes' and the mouth's middles are known: they stand first, and the last number is a half"""
        if at is None and s.peopled and rng.random() < .8: at = s.around(rng, EYES_READ, 2.5, .3)
        img, faces = s.part(rng, CROP, at, mirror=True)
        out = np.zeros(2 * POINTS + TRAITS + 2, np.float32)
        for to, want, marks, surely in faces:
            away, times = np.hypot(*(to - CROP / 2)) / EYES_READ, want / EYES_READ
            if surely and away < .35 and .72 < times < 1.4: out[:6] = ((marks - CROP / 2) / EYES_READ).ravel(); out[-2:] = 1, .5
            elif away < .6 and .5 < times < 1.8: return s.crop(rng)
        return img, out

    def mine(s, net, rng):
        """looks for faces where there are none, and for those that the reader is not sure of"""
        net.eval()
        with torch.no_grad():
            for _ in range(4):
                scene = s.all[int(rng.integers(len(s.all)))]; img, faces = scene
                for scale in (1., .5, .25):
                    small = cv2.resize(img, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA); h, w = (small.shape[0] // 8 * 8, small.shape[1] // 8 * 8)
                    o = net.find(torch.from_numpy(np.ascontiguousarray(small[:h, :w])).permute(2, 0, 1)[None].float() / 127.5 - 1)[0].numpy()
                    ys, xs = np.nonzero(o[0] > -1)
                    for i in np.argsort(-o[0][ys, xs])[:6]:
                        y, x = ys[i], xs[i]; p = (np.float32([x + .5 + o[1, y, x], y + .5 + o[2, y, x]]) * CELL) / scale; size = EYES_FOUND * 2 ** float(o[3, y, x]) / scale
                        if any(np.hypot(*(p - m)) < .9 * e and .5 < size / e < 2 for m, e, *_ in faces): continue
                        s.keep(s.hard_tiles, (scene, p, scale * np.exp(rng.normal(0, .1))), rng); s.keep(s.hard_crops, (scene, p, EYES_READ / size), rng)
            for _ in range(min(16, len(s.peopled))):
                scene = s.peopled[int(rng.integers(len(s.peopled)))]
                for face in scene[1]:
                    if not face[3] or face[1] < 7: continue
                    looks = np.stack([s.part(rng, CROP, (scene, face[0], EYES_READ / face[1] * k))[0] for k in (.8, 1, 1.25)])
                    if net.read(torch.from_numpy(looks).permute(0, 3, 1, 2) * 2 - 1)[:, -2].min() < 2.5: s.keep(s.missed, (scene, face), rng, 400)
        net.train()

    def keep(s, pool, one, rng, most=1500):
        if len(pool) < most: pool.append(one)
        else: pool[int(rng.integers(most))] = one


def tile(rng, heads, backs, scenes):
    """a picture for the finder, its targets [5, cells, cells] (face, dx, dy, log size, weight)"""
    u = rng.random()
    if scenes.all and u < .3: img, target = scenes.tile(rng)
    elif scenes.hard_tiles and u < .5:
        hard = scenes.hard_tiles[int(rng.integers(len(scenes.hard_tiles)))]
        img, target = scenes.tile(rng, (hard[0], hard[1] + rng.uniform(-30, 30, 2) / hard[2], hard[2] * np.exp(rng.normal(0, .1))))
        return camera(rng, img), target
    else: img, target = ground(rng, backs, TILE), no_target()
    for _ in range(int(rng.choice([0, 1, 2, 3], p=[.2, .45, .25, .1]))):
        rgba, marks, _, faceless = heads.take(rng)
        middle, size = frame_of(marks)
        want = np.exp(rng.uniform(np.log(5), np.log(26)) if rng.random() < .4 else rng.uniform(np.log(7.5), np.log(17)))
        to = rng.uniform(4, TILE - 4, 2)
        upside = rng.random() < .05
        put(img, rgba, turned(want / size, rng.normal(0, .15) + (np.pi * rng.uniform(.6, 1.4) if upside else 0), middle, to))
        mark(target, to, want, not faceless and not upside)
        if rng.random() < .12: fill(img, blob(rng, *(to + rng.normal(0, 1.2 * want, 2)), want * rng.uniform(.3, .9)), skin_colour(rng) if rng.random() < .5 else any_colour(rng))
    return camera(rng, img), target


def crop(rng, heads, backs, scenes, parts=.32):
    """a crop for the reader and its targets: landmarks, traits, face, and whether the landmarks count"""
    v = rng.random()
    if scenes.all and v < parts: img, out = scenes.crop(rng); return camera(rng, img), out
    if scenes.hard_crops and v < parts + .22:
        hard = scenes.hard_crops[int(rng.integers(len(scenes.hard_crops)))]
        img, out = scenes.crop(rng, (hard[0], hard[1] + rng.normal(0, 3, 2) / hard[2], hard[2] * np.exp(rng.normal(0, .12)))); return camera(rng, img), out
    img = ground(rng, backs, CROP) if not scenes.all or rng.random() < .6 else scenes.part(rng, CROP)[0]
    u = rng.random()
    out = np.zeros(2 * POINTS + TRAITS + 2, np.float32)
    if u < .2: return camera(rng, img), out
    rgba, marks, traits, faceless = heads.take(rng, True if u < .27 else None)
    middle, size = frame_of(marks)
    off = u < .4
    wide = rng.random() < .4
    want = EYES_READ * np.exp(rng.normal(0, .16 if wide else .08))
    to = CROP / 2 + rng.normal(0, 3.2 if wide else 1.5, 2)
    roll = rng.normal(0, .22 if wide else .1)
    if off and not faceless:      # a face, but not here or not of this size
        v = rng.random()
        if v < .45: a = rng.uniform(0, 7); to = CROP / 2 + rng.uniform(16, 34) * np.array([np.cos(a), np.sin(a)])
        elif v < .85: want *= rng.choice([rng.uniform(.3, .55), rng.uniform(1.9, 3.5)])
        else: roll = np.pi * rng.uniform(.55, 1.45)
    M = turned(want / size, roll, middle, to)
    if rng.random() < .3:
        other = heads.take(rng); put(img, other[0], turned(want / size * rng.uniform(.7, 1.3), 0, frame_of(other[1])[0], to + rng.choice([-1, 1]) * np.float32([rng.uniform(30, 60), rng.normal(0, 15)])))
    put(img, rgba, M)
    if rng.random() < .12: fill(img, blob(rng, *(to + rng.normal(0, 24, 2)), rng.uniform(4, 14)), skin_colour(rng) if rng.random() < .5 else any_colour(rng))
    face = 0. if off or faceless else 1.
    if face:
        q = marks @ M[:, :2].T + M[:, 2]
        out[:2 * POINTS] = ((q - CROP / 2) / EYES_READ).ravel(); out[2 * POINTS:2 * POINTS + TRAITS] = traits
    out[-2], out[-1] = face, face
    return camera(rng, img), out


class Pool:
    """Drawing costs more than learning, so that each picture is shown about five times, in another light each time."""

    def __init__(s, rng, *sources): s.rng, s.sources, s.tiles, s.crops = rng, sources, [], []

    def batch(s, tiles=8, crops=44):
        for pool, make, want, most in ((s.tiles, tile, tiles, 900), (s.crops, crop, crops, 2400)):
            for _ in range(want if len(pool) < 2 * want else want // 6):
                one = make(s.rng, *s.sources)
                if len(pool) < most: pool.append(one)
                else: pool[int(s.rng.integers(most))] = one
        pick = lambda pool, n: [pool[int(i)] for i in s.rng.integers(0, len(pool), n)]
        a, b = pick(s.tiles, tiles), pick(s.crops, crops)
        return s.tensor(a), torch.from_numpy(np.stack([q[1] for q in a])), s.tensor(b), torch.from_numpy(np.stack([q[1] for q in b]))

    def tensor(s, chosen):
        x = torch.from_numpy(np.stack([q[0] for q in chosen])).permute(0, 3, 1, 2).float() / 127.5 - 1
        n = len(chosen)
        gain = torch.from_numpy(np.exp(s.rng.normal(0, .2, (n, 1, 1, 1))).astype(np.float32)); bias = torch.from_numpy(s.rng.normal(0, .12, (n, 3, 1, 1)).astype(np.float32))
        return (x * gain + bias).clamp(-1, 1)
