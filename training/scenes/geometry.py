"""Outlines as arrays of points, in pixels unless a Frame says otherwise. y points down."""
import numpy as np

TURN = 2 * np.pi


def smooth(points, rounds=3, closed=True):
    """Chaikin's corner cutting."""
    p = np.asarray(points, float)
    for _ in range(rounds):
        if closed:
            after = np.roll(p, -1, 0)
            p = np.stack([.75 * p + .25 * after, .25 * p + .75 * after], 1).reshape(-1, 2)
        else:
            cut = np.stack([.75 * p[:-1] + .25 * p[1:], .25 * p[:-1] + .75 * p[1:]], 1).reshape(-1, 2)
            p = np.vstack([p[:1], cut, p[-1:]])
    return p


def ellipse(cx, cy, a, b, angle=0., count=28):
    t = np.linspace(0, TURN, count, endpoint=False)
    x, y = a * np.cos(t), b * np.sin(t)
    return np.stack([cx + x * np.cos(angle) - y * np.sin(angle), cy + x * np.sin(angle) + y * np.cos(angle)], 1)


def rectangle(x0, y0, x1, y1):
    return np.float32([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def blob(rng, cx, cy, radius, roughness=.28, squash=None, count=56):
    """A closed wobbly outline: a circle plus a few random harmonics."""
    t = np.linspace(0, TURN, count, endpoint=False)
    reach = np.ones(count)
    for k in range(1, 7):
        reach += rng.normal(0, roughness / k ** 1.1) * np.cos(k * t + rng.uniform(0, TURN))
    reach = np.clip(reach, .15, 3) * radius
    squash = squash or rng.uniform(.4, 1.)
    turn = rng.uniform(0, np.pi)
    x, y = reach * np.cos(t), reach * np.sin(t) * squash
    return np.stack([cx + x * np.cos(turn) - y * np.sin(turn), cy + x * np.sin(turn) + y * np.cos(turn)], 1)


def tube(points, radii, rounds=2, cap=True):
    """Outline of a tapered limb along a poly-line, one radius per point (interpolated), with a round far end."""
    p = smooth(points, rounds, False)
    r = np.interp(np.linspace(0, 1, len(p)), np.linspace(0, 1, len(radii)), radii)
    along = np.gradient(p, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    across = np.stack([-along[:, 1], along[:, 0]], 1)
    left, right = p + across * r[:, None], p - across * r[:, None]
    if not cap:
        return np.vstack([left, right[::-1]])
    t = np.linspace(-np.pi / 2, np.pi / 2, 7)[::-1][1:-1]
    tip = p[-1] + r[-1] * (np.cos(t)[:, None] * along[-1] + np.sin(t)[:, None] * across[-1])
    return np.vstack([left, tip, right[::-1]])


def polyline(rng, start, step, count, bend):
    """A path that turns a little at every step."""
    heading = rng.uniform(0, TURN) + np.cumsum(rng.normal(0, bend, count))
    return np.float32(start) + np.cumsum(np.stack([np.cos(heading), np.sin(heading)], 1) * step, 0)


class Frame:
    """Places a drawing made around the origin: local units -> canvas pixels."""

    def __init__(self, x, y, scale, angle=0., mirror=1):
        self.x, self.y, self.scale, self.angle, self.mirror = x, y, scale, angle, mirror

    def __call__(self, points):
        p = np.asarray(points, float).reshape(-1, 2)
        c, s = np.cos(self.angle), np.sin(self.angle)
        x, y = p[:, 0] * self.mirror, p[:, 1]
        return np.stack([self.x + self.scale * (x * c - y * s), self.y + self.scale * (x * s + y * c)], 1)

    def at(self, x, y):
        return self([(x, y)])[0]

    def ellipse(self, cx, cy, a, b, angle=0., count=28):
        return self(ellipse(cx, cy, a, b, angle, count))

    def tube(self, points, radii, **options):
        return self(tube(points, radii, **options))

    def inner(self, x, y, scale=1., angle=0., mirror=1):
        """A frame placed inside this one."""
        px, py = self.at(x, y)
        return Frame(px, py, self.scale * scale, self.angle + self.mirror * angle, self.mirror * mirror)
