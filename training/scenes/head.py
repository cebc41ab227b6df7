"""The shape of a human head: elliptical cross-sections, turned by yaw, pitch and roll and projected.

Local units: half the head's height is 1; x to the right, y down, z towards the viewer.
"""
import numpy as np

from .geometry import Frame

# y -> half width, centre's depth, depth of the cross-section (front of the face forward, back of the skull behind)
LEVELS = np.float32([
    (-1.08, .05, -.10, .05), (-1.02, .36, -.10, .42), (-.9, .58, -.08, .68), (-.7, .72, -.06, .84), (-.45, .78, -.04, .92), (-.1, .79, -.02, .93),
    (.15, .77, .02, .88), (.4, .72, .10, .78), (.6, .63, .20, .66), (.8, .47, .34, .50), (.95, .30, .44, .36), (1.03, .12, .50, .20)])


class Head:
    def __init__(self, rng, x, y, radius, yaw=None, pitch=None, roll=None, baby=False):
        self.radius, self.baby = radius, baby
        self.yaw = float(np.clip(rng.normal(0, .45), -1.05, 1.05)) if yaw is None else yaw
        self.pitch = float(np.clip(rng.normal(0, .1), -.3, .3)) if pitch is None else pitch
        self.roll = rng.normal(0, .16) if roll is None else roll
        self.frame = Frame(x, y, radius, self.roll)
        self.breadth = rng.uniform(.88, 1.02) * (1.1 if baby else 1)
        jaw = rng.uniform(.85, 1.15) if not baby else rng.uniform(1.1, 1.25)
        levels = LEVELS.copy()
        lower = np.clip((levels[:, 0] - .2) / .6, 0, 1)
        levels[:, 1] *= self.breadth * (1 + lower * (jaw - 1))
        if baby: levels[:, 2] -= lower * .15
        self.levels = levels

    def _section(self, y):
        return [np.interp(y, self.levels[:, 0], self.levels[:, k]) for k in (1, 2, 3)]

    def local(self, x, y, z):
        """Turned by yaw and pitch and seen from the front."""
        turned_x = x * np.cos(self.yaw) + z * np.sin(self.yaw)
        turned_z = z * np.cos(self.yaw) - x * np.sin(self.yaw)
        return np.stack([turned_x, y * np.cos(self.pitch) - turned_z * np.sin(self.pitch)], -1)

    def skin(self, points, lift=0.):
        """Points drawn on the flat face (x, y) laid on the turned head, in canvas pixels. lift: how far in front of the skin."""
        p = np.asarray(points, float).reshape(-1, 2)
        half, centre, depth = self._section(p[:, 1])
        t = np.arcsin(np.clip(p[:, 0] / np.maximum(half, .05), -.98, .98))
        return self.frame(self.local((half + lift) * np.sin(t), p[:, 1], centre + (depth + lift) * np.cos(t)))

    def faces_us(self, x):
        """How frontally the skin at this x of the flat face is seen: 1 straight on, 0 at the edge."""
        return float(np.cos(np.arcsin(np.clip(x / .8, -1, 1)) + self.yaw))

    def silhouette(self, grow=0., top=-1.08, bottom=1.03, count=26):
        """The head's own outline in canvas pixels, grown by a share of the radius."""
        y = np.linspace(top, bottom, count)
        half, centre, depth = self._section(y)
        reach = np.hypot((half + grow) * np.cos(self.yaw), (depth + grow) * np.sin(self.yaw))
        middle = centre * np.sin(self.yaw)
        lift = -centre * np.cos(self.yaw) * np.sin(self.pitch)
        y = y * (1 + grow) * np.cos(self.pitch)
        right, left = np.stack([middle + reach, y + lift], 1), np.stack([middle - reach, y + lift], 1)
        return self.frame(np.vstack([right, left[::-1]]))

    def beside(self, x, y):
        """A point near the head that does not turn with it, in canvas pixels."""
        return self.frame([(x, y)])[0]

    def box(self):
        """Of the face proper, from the brows' height to the chin, in canvas pixels: x0, y0, x1, y1."""
        p = self.silhouette(top=-.62)
        return (*p.min(0), *p.max(0))
