"""Shapes, grain and colours that heads are made of. Lengths are in heads: one is the way from the eyes' line to the chin."""
import cv2
import numpy as np

SIZE = 144           # of a finished picture, in pixels
UNIT = 40.0          # pixels per unit in it
ROWS, COLUMNS = 250, 190
TAU = 2 * np.pi


def bump(x, y, cx, cy, sx, sy):
    return np.exp(-(((x - cx) / sx) ** 2 + ((y - cy) / sy) ** 2))


def step(x, width):
    """0 to 1 around zero, soft over `width`"""
    return np.clip(x / width + .5, 0, 1)


def noise(rng, h, w, cells):
    grid = rng.standard_normal((max(2, int(cells * h / w) + 2), cells + 2)).astype(np.float32)
    return cv2.resize(grid, (w, h), interpolation=cv2.INTER_CUBIC)


def strands(rng, h, w):
    """hair running downwards"""
    n = rng.standard_normal((h, w)).astype(np.float32)
    length = int(rng.integers(9, 60))
    n = cv2.blur(n, (1, length)) * np.sqrt(length) * .6 + .5 * noise(rng, h, w, int(rng.integers(8, 40)))
    if rng.random() < .5:
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
        n = cv2.remap(n, xx + rng.uniform(1, 9) * np.sin(yy * TAU / rng.uniform(20, 90)), yy, 1, borderMode=cv2.BORDER_REFLECT)
    return n


def skin_colour(rng):
    k = rng.beta(.9, 1.1)
    light, dark = np.float32([.93, .76, .67]), np.float32([.26, .15, .10])
    c = light * (1 - k) + dark * k + 4 * k * (1 - k) * np.float32([.06, .02, -.02])
    return np.clip(c * rng.uniform(.85, 1.1) + rng.normal(0, .025, 3), .04, 1).astype(np.float32)


def hair_colour(rng, old):
    tones = [(.06, .05, .05), (.12, .08, .06), (.22, .14, .09), (.38, .25, .14), (.65, .5, .3), (.5, .22, .1), (.75, .73, .7)]
    i = 6 if rng.random() < old * .7 else rng.integers(7 if rng.random() < .2 else 6)
    return np.clip(np.float32(tones[i]) * rng.uniform(.6, 1.3) + rng.normal(0, .015, 3), .01, 1).astype(np.float32)


def any_colour(rng):
    hue = np.uint8([[[rng.integers(180), int(255 * rng.beta(1, 1.2)), int(255 * rng.uniform(.08, 1))]]])
    return cv2.cvtColor(hue, cv2.COLOR_HSV2RGB)[0, 0].astype(np.float32) / 255
