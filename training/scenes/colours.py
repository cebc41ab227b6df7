"""Random colours as BGR triples 0..1."""
import cv2
import numpy as np


def hsv(rng, saturation=(0, 1), value=(.1, 1), hue=None):
    """Hue in OpenCV's units (0..180)."""
    h = rng.uniform(0, 180) if hue is None else hue
    one = np.uint8([[[int(h % 180), int(255 * rng.uniform(*saturation)), int(255 * rng.uniform(*value))]]])
    return cv2.cvtColor(one, cv2.COLOR_HSV2BGR)[0, 0].astype(np.float32) / 255


def grey(value, tint=0., rng=None):
    c = np.full(3, value, np.float32)
    return np.clip(c + rng.normal(0, tint, 3), 0, 1).astype(np.float32) if rng is not None else c


def vary(rng, colour, amount=.04):
    return np.clip(colour * (1 + rng.normal(0, amount)) + rng.normal(0, amount / 2, 3), .01, 1).astype(np.float32)


def mix(a, b, k):
    return (np.float32(a) * (1 - k) + np.float32(b) * k).astype(np.float32)


LIGHT_SKIN, DARK_SKIN = np.float32([.62, .74, .95]), np.float32([.10, .16, .27])


def skin(rng):
    return np.clip(mix(LIGHT_SKIN, DARK_SKIN, rng.beta(1.1, 1.3)) + rng.normal(0, .03, 3), .03, 1).astype(np.float32)


HAIR = [(.05, .06, .08), (.10, .16, .25), (.35, .6, .75), (.15, .3, .55), (.7, .7, .7), (.2, .35, .5)]
FUR = HAIR + [(.9, .92, .95), (.12, .14, .16), (.3, .45, .65), (.45, .55, .65), (.05, .05, .05), (.55, .7, .85)]
IRIS = [(.12, .2, .3), (.6, .45, .25), (.35, .45, .3), (.06, .08, .12)]


def hair(rng):
    return np.clip(np.float32(HAIR[rng.integers(len(HAIR))]) * rng.uniform(.7, 1.25) + rng.normal(0, .02, 3), .01, 1)


def fur(rng):
    return np.clip(np.float32(FUR[rng.integers(len(FUR))]) * rng.uniform(.7, 1.2) + rng.normal(0, .02, 3), .02, 1)


def iris(rng):
    return np.clip(np.float32(IRIS[rng.integers(len(IRIS))]) * rng.uniform(.6, 1.2), 0, 1)


def foliage(rng):
    if rng.random() < .85:
        return hsv(rng, (.25, .85), (.15, .8), rng.uniform(25, 65))
    return hsv(rng, (.3, .9), (.3, .8), rng.uniform(0, 25))


def sky(rng):
    return hsv(rng, (0, .6), (.55, 1), rng.uniform(95, 120))


def wood(rng):
    return np.clip(np.float32([.2, .35, .55]) * rng.uniform(.4, 1.6) + rng.normal(0, .03, 3), .03, 1)
