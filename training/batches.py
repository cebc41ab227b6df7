"""Cuts of pooled scenes as training batches: crops at several scales, mirrored, recoloured. A batch depends on seed and step alone."""
import cv2
import numpy as np

import pool


class Batches:
    """first, growth: a step draws from the first `first + growth * step` scenes of the pool, so that training can begin before all are drawn.
    degraded: share of crops that are blurred, shrunk and enlarged, or compressed once more."""

    def __init__(self, folder, scenes, seed, batch, size, first=None, growth=0., degraded=0.):
        self.folder, self.scenes, self.seed, self.batch, self.size = folder, scenes, seed, batch, size
        self.first, self.growth, self.degraded = first or scenes, growth, degraded

    def __getitem__(self, step):
        """Pictures [batch][size][size][3] and lines [batch][size][size] as bytes."""
        rng = np.random.default_rng([self.seed, step])
        known = min(self.scenes, int(self.first + self.growth * step))
        cuts = [self._cut(rng, pool.read(self.folder, int(rng.integers(known)))) for _ in range(self.batch)]
        return np.stack([p for p, _ in cuts]), np.stack([l for _, l in cuts])

    def _cut(self, rng, scene):
        """The best of a few random crops: one with lines in it."""
        scale = float(rng.choice([1., rng.uniform(.5, 1.)]))
        side = min(scene.shape[0], int(round(self.size / scale)))
        for _ in range(3):
            y, x = rng.integers(0, scene.shape[0] - side + 1), rng.integers(0, scene.shape[1] - side + 1)
            lines = np.array(scene[y:y + side, x:x + side, 3])
            if np.count_nonzero(lines) > .01 * lines.size: break
        picture = cv2.cvtColor(np.array(scene[y:y + side, x:x + side]), cv2.COLOR_BGRA2BGR)
        if side != self.size:
            picture, lines = cv2.resize(picture, (self.size, self.size), interpolation=cv2.INTER_AREA), thin_resize(lines, self.size)
        if rng.random() < .5: picture, lines = cv2.flip(picture, 1), cv2.flip(lines, 1)
        picture = recoloured(rng, picture)
        if self.degraded and rng.random() < self.degraded: picture = degrade(rng, picture)
        return picture, lines


def thin_resize(lines, size):
    """Smaller, with lines still one pixel wide and as strong as they were."""
    y, x = np.nonzero(lines)
    k = size / lines.shape[0]
    result = np.zeros((size, size), np.uint8)
    np.maximum.at(result, ((y * k).astype(int), (x * k).astype(int)), lines[y, x])
    return result


def recoloured(rng, picture):
    """Other exposure, contrast, white balance, saturation, and now and then another order of the colours."""
    if rng.random() < .15: return picture
    order = rng.permutation(3) if rng.random() < .3 else np.arange(3)
    curve = np.float32(255 * (np.arange(256) / 255) ** np.exp(rng.normal(0, .2)))
    saturation, contrast, light = rng.uniform(.5, 1.4), rng.uniform(.7, 1.25), rng.normal(0, .05)
    mix = contrast * (saturation * np.eye(3) + (1 - saturation) / 3) @ np.eye(3)[order]
    whole = np.hstack([mix, np.full((3, 1), 255 * (.5 - .5 * contrast + light))]) * (1 + rng.normal(0, .06, 3))[:, None]
    return np.uint8(np.clip(cv2.transform(cv2.LUT(picture, curve), whole), 0, 255))


def degrade(rng, picture):
    """A worse camera, or a picture that was sent through a messenger."""
    kind = rng.integers(3)
    if kind == 0: return cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(.6, 2)))
    if kind == 1:
        side = int(picture.shape[0] / rng.uniform(1.3, 2.8))
        picture = cv2.resize(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), picture.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    return cv2.imdecode(cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 80))])[1], cv2.IMREAD_COLOR)
