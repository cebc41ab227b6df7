"""Bodies of ellipsoids, shaded and covered with fur, seen through one depth buffer: heads and animals that can be turned any way.

Units: a head's radius is 1; x to the right, y down, z towards the viewer.
"""
import cv2
import numpy as np

from .blur import blur
from .textures import texture


def turned(yaw=0., pitch=0., roll=0.):
    """Rotation matrix: yaw to the picture's right, pitch downward, roll clockwise."""
    cy, sy, cp, sp, cr, sr = np.cos(yaw), np.sin(yaw), np.cos(pitch), np.sin(pitch), np.cos(roll), np.sin(roll)
    across = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    down = np.array([[1, 0, 0], [0, cp, sp], [0, -sp, cp]])
    around = np.array([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]])
    return around @ across @ down


class Clay:
    """A window of pixels (`scale` of them to a unit) that ellipsoids are laid into. box: its left, top, right and bottom in pixels from the origin."""

    def __init__(self, rng, box, scale):
        self.rng, self.scale, self.box = rng, scale, box
        w, h = box[2] - box[0], box[3] - box[1]
        self.xs, self.ys = (np.arange(box[0], box[2]) + .5) / scale, (np.arange(box[1], box[3]) + .5) / scale
        self.depth = np.full((h, w), -np.inf, np.float32)
        self.normal = np.zeros((h, w, 3), np.float32)
        self.colour = np.zeros((h, w, 3), np.float32)
        self.furry = np.zeros((h, w), np.float32)
        self.part = np.zeros((h, w), np.int16)

    def put(self, centre, axes, turn, colour, part, own=None, fur=1., mark=None, flat=0.):
        """An ellipsoid in a frame turned by `turn`, itself turned by `own` in it. colour: BGR 0..1. mark(points in the frame, colours) may change them. flat: how much less it is shaded."""
        c = turn @ np.asarray(centre, float)
        o = turn if own is None else turn @ own
        q = o @ np.diag(1 / np.square(np.asarray(axes, float))) @ o.T
        wide = np.sqrt(np.diag(o @ np.diag(np.square(np.asarray(axes, float))) @ o.T))
        i0, i1 = np.searchsorted(self.xs, (c[0] - wide[0], c[0] + wide[0]))
        j0, j1 = np.searchsorted(self.ys, (c[1] - wide[1], c[1] + wide[1]))
        if i0 >= i1 or j0 >= j1: return
        dx, dy = np.meshgrid(self.xs[i0:i1] - c[0], self.ys[j0:j1] - c[1])
        b = q[0, 2] * dx + q[1, 2] * dy
        k = q[0, 0] * dx * dx + 2 * q[0, 1] * dx * dy + q[1, 1] * dy * dy - 1
        root = b * b - q[2, 2] * k
        dz = (-b + np.sqrt(np.maximum(root, 0))) / q[2, 2]
        z = (c[2] + dz).astype(np.float32)
        box = np.s_[j0:j1, i0:i1]
        on = (root >= 0) & (z > self.depth[box])
        if not on.any(): return
        d = np.stack([dx[on], dy[on], dz[on]], 1)
        n = d @ q
        n /= np.linalg.norm(n, axis=1, keepdims=True) + 1e-9
        n[:, 2] += flat * 2
        n /= np.linalg.norm(n, axis=1, keepdims=True)
        tint = np.broadcast_to(np.float32(colour), n.shape).copy()
        if mark is not None: tint = mark((d + c) @ turn, tint)
        self.depth[box][on], self.normal[box][on], self.colour[box][on] = z[on], n, tint
        self.furry[box][on], self.part[box][on] = fur, part

    def pixel(self, point):
        """Column, row and depth of a point."""
        return point[0] * self.scale - self.box[0] - .5, point[1] * self.scale - self.box[1] - .5, point[2]

    def is_seen(self, point, slack=.12):
        x, y, z = self.pixel(point)
        i, j = int(round(x)), int(round(y))
        h, w = self.part.shape
        return 0 <= i < w and 0 <= j < h and self.depth[j, i] < z + slack and self.part[j, i] > 0

    def line(self, points, wide, colour, alpha=1., slack=.15):
        """A thin mark along points, where nothing hides it."""
        seen = [self.is_seen(p, slack) for p in points]
        cover = np.zeros(self.part.shape, np.uint8)
        for k in range(len(points) - 1):
            if not (seen[k] and seen[k + 1]): continue
            a, b = (tuple(int(round(16 * v)) for v in self.pixel(points[m])[:2]) for m in (k, k + 1))
            cv2.line(cover, a, b, 255, max(1, int(round(wide * self.scale))), cv2.LINE_AA, 4)
        k = cover.astype(np.float32)[..., None] / 255 * alpha * min(1., max(.3, wide * self.scale))
        self.colour += k * (np.float32(colour) - self.colour)

    def picture(self, light, coat):
        """Colours [h][w][3], coverage 0..1 and parts, with fur and light on them. light: a unit vector towards it."""
        rng, (h, w) = self.rng, self.part.shape
        normal = blur(self.normal, max(.4, .03 * self.scale))
        shine = np.clip((normal @ np.float32(light)) * coat['contrast'] + coat['ambient'], .12, 1.5)
        rim = np.clip(1 - normal[..., 2], 0, 1) ** 2 * coat['rim']
        grain = texture(rng, coat['fur'], h, w, coat['grain'])
        slow = texture(rng, 'soft', h, w, max(.5, .02 * self.scale))
        fur = 1 + self.furry * (coat['amplitude'] * grain + coat['patchy'] * slow)
        body = blur(self.colour, max(.3, coat['blend'] * self.scale)) if coat['blend'] else self.colour
        body = np.where(self.furry[..., None] > 0, body, self.colour)
        body = body * (shine * np.clip(fur, .2, 2.2))[..., None] + rim[..., None] * .3
        cover = (self.part > 0).astype(np.float32)
        parts = self.part
        if coat['fringe'] > .4:      # hairs stand out along the outline
            y, x = np.mgrid[0:h, 0:w].astype(np.float32)
            fray = coat['fringe']
            dx, dy = (x + fray * texture(rng, coat['fur'], h, w)).astype(np.float32), (y + fray * texture(rng, coat['fur'], h, w)).astype(np.float32)
            rough = self.furry > 0
            warp = lambda a, how: cv2.remap(np.ascontiguousarray(a), dx, dy, how, borderMode=cv2.BORDER_CONSTANT)
            moved = warp(body.astype(np.float32), cv2.INTER_LINEAR)
            moved_cover, moved_parts = warp(cover, cv2.INTER_LINEAR), warp(parts.astype(np.float32), cv2.INTER_NEAREST).astype(np.int16)
            hard = (~rough & (parts > 0))
            body = np.where(hard[..., None], body, moved)
            cover, parts = np.where(hard, 1, moved_cover), np.where(hard, parts, moved_parts)
        return body.astype(np.float32), blur(cover.astype(np.float32), coat['soft']), parts
