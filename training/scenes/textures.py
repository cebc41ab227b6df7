"""Tiles of texture, zero mean and unit deviation. None of them carries a line: they are what the network must learn to ignore.

The tiles of a kind depend on the kind's name alone, so that a scene depends on its own seed only and not on the scenes drawn before.
"""
import functools
import zlib

import cv2
import numpy as np

from .geometry import TURN, ellipse

TILE = 320
TILES_PER_KIND = 10

CLOTH = ['stripe', 'check', 'plaid', 'dots', 'floral', 'knit', 'weave', 'soft', 'folds', 'noise', 'camouflage']
FURS = ['fur', 'fur', 'fur', 'soft', 'noise', 'spots', 'stripe']
GROUNDS = ['grass', 'leaves', 'sand', 'gravel', 'water', 'noise', 'soft', 'weave', 'wood', 'brick']
UPRIGHT = {'grass', 'brick', 'water', 'wood'}


def fractal(rng, height, width, start=None):
    """Fractal noise from cells of `start` pixels upwards."""
    total = np.zeros((height, width), np.float32)
    weight, persistence, cell = 1., rng.uniform(.45, .9), start or int(rng.choice([2, 3, 4, 6, 8]))
    while cell < max(height, width) * .7:
        grid = rng.standard_normal((max(2, height // cell + 2), max(2, width // cell + 2))).astype(np.float32)
        total += weight * cv2.resize(grid, (width, height), interpolation=cv2.INTER_CUBIC)
        weight /= persistence
        cell *= 2
    return (total - total.mean()) / (total.std() + 1e-6)


def _axes(rng):
    y, x = np.mgrid[0:TILE, 0:TILE].astype(np.float32)
    turn = rng.uniform(0, np.pi)
    return x, y, x * np.cos(turn) + y * np.sin(turn), -x * np.sin(turn) + y * np.cos(turn)


def _warp(tile, dx, dy):
    y, x = np.mgrid[0:TILE, 0:TILE].astype(np.float32)
    return cv2.remap(tile, (x + dx).astype(np.float32), (y + dy).astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def _wave(rng, u, low, high):
    wave = np.sin(u * TURN / rng.uniform(low, high))
    return np.sign(wave) if rng.random() < .6 else wave


def _strands(rng, kind):
    """Noise smeared along one direction: fur, grass, hair."""
    length = int(rng.integers(17, 45)) if kind == 'hair' else int(rng.integers(7, 19))
    angle = {'fur': rng.uniform(0, np.pi), 'grass': np.pi / 2 + rng.normal(0, .25), 'hair': np.pi / 2 + rng.normal(0, .4)}[kind]
    kernel = np.zeros((length, length), np.float32)
    centre, dx, dy = length // 2, np.cos(angle) * (length // 2), np.sin(angle) * (length // 2)
    cv2.line(kernel, (int(centre - dx), int(centre - dy)), (int(centre + dx), int(centre + dy)), 1.)
    noise = rng.standard_normal((TILE, TILE)).astype(np.float32)
    if rng.random() < .6:
        noise += .8 * cv2.resize(rng.standard_normal((TILE // 3, TILE // 3)).astype(np.float32), (TILE, TILE))
    tile = cv2.filter2D(noise, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REFLECT)
    if rng.random() < .6:
        x, y, _, _ = _axes(rng)
        amplitude, period = rng.uniform(1, 6), rng.uniform(15, 70)
        tile = _warp(tile, amplitude * np.sin(y * TURN / period), amplitude * np.sin(x * TURN / period))
    return tile


def _scattered(rng, radius, values, squash=(.3, .9), coverage=(2, 5)):
    """Many small ellipses: leaves, gravel, petals."""
    tile = np.zeros((TILE, TILE), np.float32)
    for _ in range(int(TILE * TILE / (radius * radius * rng.uniform(*coverage)))):
        axes = (int(radius * rng.uniform(.6, 1.7)) + 1, int(radius * rng.uniform(*squash)) + 1)
        cv2.ellipse(tile, (int(rng.integers(0, TILE)), int(rng.integers(0, TILE))), axes, rng.uniform(0, 180), 0, 360,
                    float(rng.uniform(*values)), -1)
    return tile


def _lattice(rng, period, mark):
    """One mark per cell of a shifted grid: dots, flowers."""
    tile = np.full((TILE, TILE), -1, np.float32)
    for row, y in enumerate(np.arange(0, TILE + period, period)):
        for x in np.arange(0, TILE + period, period) + (row % 2) * period / 2:
            mark(tile, x + rng.normal(0, .04 * period), y + rng.normal(0, .04 * period))
    return tile


def _dots(rng):
    period = rng.uniform(7, 24)
    radius = max(1.5, period * rng.uniform(.18, .34))
    return _lattice(rng, period, lambda tile, x, y: cv2.circle(tile, (int(x * 8), int(y * 8)), int(radius * 8), 1., -1, cv2.LINE_AA, 3))


def _floral(rng):
    period = rng.uniform(14, 36)
    petals = int(rng.integers(4, 7))

    def flower(tile, x, y):
        size, turn = period * rng.uniform(.12, .2), rng.uniform(0, TURN)
        for k in range(petals):
            t = turn + k * TURN / petals
            petal = ellipse(x + size * np.cos(t), y + size * np.sin(t), size * .7, size * .45, t, 10)
            cv2.fillPoly(tile, [np.int32(petal * 8)], float(rng.uniform(.3, 1.3)), cv2.LINE_AA, 3)
        cv2.circle(tile, (int(x * 8), int(y * 8)), int(size * 4), -.4, -1, cv2.LINE_AA, 3)
    return _lattice(rng, period, flower)


def _wood(rng):
    x, y, _, _ = _axes(rng)
    across, along = (x, y) if rng.random() < .5 else (y, x)
    bend = fractal(rng, TILE, TILE, 24)
    rings = np.sin(across * TURN / rng.uniform(5, 16) + bend * rng.uniform(.5, 2.5) + along * .01)
    tile = rings * rng.uniform(.3, 1) + .5 * _strands(rng, 'hair') / .3
    if rng.random() < .4:
        tile -= 2.5 * ((across % rng.uniform(30, 80)) < 1.4)    # planks
    return tile


def _brick(rng):
    x, y, _, _ = _axes(rng)
    high, wide = rng.uniform(5, 16), rng.uniform(10, 34)
    joint = ((y % high) < 1.4) | (((x + (y // high % 2) * wide / 2) % wide) < 1.4)
    block = rng.standard_normal((int(TILE / high) + 2, int(TILE / wide * 2) + 3)).astype(np.float32)
    tone = block[(y // high).astype(int), ((x + (y // high % 2) * wide / 2) // wide).astype(int)]
    return -2. * joint + .5 * tone + .4 * fractal(rng, TILE, TILE)


def _water(rng):
    stretched = fractal(rng, TILE, TILE, 2)[:, :int(TILE / rng.uniform(2, 7)) + 2]
    tile = cv2.resize(np.ascontiguousarray(stretched), (TILE, TILE), interpolation=cv2.INTER_CUBIC)
    return np.abs(tile) - .5 if rng.random() < .4 else tile


def _make(rng, kind):
    x, y, u, v = _axes(rng)
    if kind == 'noise': return fractal(rng, TILE, TILE)
    if kind == 'soft': return fractal(rng, TILE, TILE, 16)
    if kind == 'stripe':
        return _wave(rng, u + fractal(rng, TILE, TILE, 24) * rng.uniform(0, 2), 4, 26)
    if kind == 'check':
        p = rng.uniform(5, 24)
        return np.sign(np.sin(u * TURN / p) * np.sin(v * TURN / p))
    if kind == 'plaid':
        p = rng.uniform(10, 40)
        bands = sum(w * (((a + o) % p) < p * k) for a, o, k, w in
                    ((u, 0, .4, 1.), (v, 0, .4, 1.), (u, .6 * p, .08, -1.5), (v, .6 * p, .08, -1.5)))
        return bands.astype(np.float32)
    if kind == 'dots': return _dots(rng)
    if kind == 'floral': return _floral(rng)
    if kind == 'knit':
        p = rng.uniform(4, 10)
        return np.sin(u * TURN / p + 1.2 * np.abs(((v % p) / p) - .5) * TURN) + .3 * rng.standard_normal((TILE, TILE))
    if kind == 'weave':
        p = rng.uniform(3, 8)
        return np.sin(u * TURN / p) + np.sin(v * TURN / p) + .8 * rng.standard_normal((TILE, TILE))
    if kind in ('fur', 'grass', 'hair'): return _strands(rng, kind)
    if kind == 'spots': return np.tanh(3 * (fractal(rng, TILE, TILE) - rng.uniform(0, 1)))
    if kind == 'camouflage':
        return sum(np.sign(fractal(rng, TILE, TILE, 16) - rng.uniform(0, .8)) for _ in range(3))
    if kind == 'leaves':
        tile = _scattered(rng, np.exp(rng.uniform(.4, 2.6)), (-1.5, 1.5))
        return tile + fractal(rng, TILE, TILE, 16) * .7 if rng.random() < .6 else tile
    if kind == 'gravel': return _scattered(rng, np.exp(rng.uniform(.4, 2.)), (-1.5, 1.5), (.6, 1.2))
    if kind == 'water': return _water(rng)
    if kind == 'brick': return _brick(rng)
    if kind == 'wood': return _wood(rng)
    if kind == 'sand': return rng.standard_normal((TILE, TILE)) + fractal(rng, TILE, TILE, 8) * .6
    if kind == 'folds':
        wave = np.sin(u * TURN / rng.uniform(20, 60) + 2 * fractal(rng, TILE, TILE, 24))
        return np.abs(wave) * 2 - 1 if rng.random() < .5 else wave
    raise ValueError(kind)


@functools.lru_cache(None)
def _tile(kind, number):
    rng = np.random.default_rng([zlib.crc32(kind.encode()), number])
    tile = cv2.GaussianBlur(np.float32(_make(rng, kind)), (0, 0), float(rng.uniform(.3, .8)))
    return (tile - tile.mean()) / (tile.std() + 1e-6)


def texture(rng, kind, height, width, scale=1.):
    """A random cut of a tile of this kind; scale > 1 draws it larger."""
    tile = _tile(kind, int(rng.integers(TILES_PER_KIND)))
    if kind not in UPRIGHT and rng.random() < .5: tile = tile.T
    if rng.random() < .5: tile = tile[:, ::-1]
    need_h, need_w = int(np.ceil(height / scale)), int(np.ceil(width / scale))
    h, w = min(need_h, TILE), min(need_w, TILE)
    y, x = int(rng.integers(0, TILE - h + 1)), int(rng.integers(0, TILE - w + 1))
    cut = np.ascontiguousarray(tile[y:y + h, x:x + w])
    if (need_h, need_w) != (h, w):      # mirror it on where the tile is too small
        cut = np.pad(cut, ((0, max(0, need_h - h)), (0, max(0, need_w - w))), 'symmetric') if need_h <= 2 * h and need_w <= 2 * w \
            else np.tile(cut, (need_h // h + 1, need_w // w + 1))[:need_h, :need_w]
    return cut if cut.shape == (height, width) else cv2.resize(cut, (width, height), interpolation=cv2.INTER_LINEAR)
