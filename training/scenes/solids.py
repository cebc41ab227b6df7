"""Boxes and extruded outlines in space: cars, furniture, houses and blocks seen from the side, the front or three quarters."""
import numpy as np

from .geometry import smooth


class View:
    """Perspective of one object. x along it, y up, z across; the viewer stands at positive z after the turn."""

    def __init__(self, x, y, scale, yaw=.6, pitch=.2, mirror=1, distance=3.):
        self.x, self.y, self.scale, self.yaw, self.pitch, self.mirror, self.distance = x, y, scale, yaw, pitch, mirror, distance

    def turned(self, points):
        p = np.asarray(points, float).reshape(-1, 3)
        c, s = np.cos(self.yaw), np.sin(self.yaw)
        x, z = p[:, 0] * c + p[:, 2] * s, p[:, 2] * c - p[:, 0] * s
        cp, sp = np.cos(self.pitch), np.sin(self.pitch)
        return np.stack([x, p[:, 1] * cp - z * sp, z * cp + p[:, 1] * sp], 1)

    def __call__(self, points):
        p = self.turned(points)
        near = self.distance / (self.distance - p[:, 2])
        return np.stack([self.x + self.mirror * self.scale * p[:, 0] * near, self.y - self.scale * p[:, 1] * near], 1)

    def depth(self, points):
        return self.turned(points)[:, 2].mean()

    def shows(self, quad):
        """Whether the quad, counter-clockwise from outside, faces the viewer."""
        p = self(quad)
        a, b = p[1] - p[0], p[2] - p[0]
        return (a[0] * b[1] - a[1] * b[0]) * self.mirror < 0


def lit(colour, view, normal):
    """Flat shading: tops brightest, the far side darkest."""
    turned = view.turned([normal])[0]
    return np.clip(np.float32(colour) * (.72 + .2 * max(0, turned[1]) + .25 * max(0, turned[2]) - .1 * turned[0]), 0, 1)


FACES = {   # corner numbers (bits x, y, z), counter-clockwise from outside, and the outward normal
    'front': ([4, 5, 7, 6], (0, 0, 1)), 'back': ([1, 0, 2, 3], (0, 0, -1)), 'right': ([5, 1, 3, 7], (1, 0, 0)),
    'left': ([0, 4, 6, 2], (-1, 0, 0)), 'top': ([6, 7, 3, 2], (0, 1, 0)), 'bottom': ([0, 1, 5, 4], (0, -1, 0))}


def box_faces(low, high):
    corners = np.float32([[(low, high)[b >> k & 1][k] for k in range(3)] for b in range(8)])
    return {name: (corners[index], normal) for name, (index, normal) in FACES.items()}


def box(canvas, view, low, high, colour, thing, line=.75, tex=None, skip=()):
    """Paints the visible faces of a box and gives them by name, as corners in space."""
    shown = {}
    faces = box_faces(low, high)
    for name, (quad, normal) in sorted(faces.items(), key=lambda f: view.depth(f[1][0])):
        if name in skip or not view.shows(quad): continue
        canvas.paint(view(quad), lit(colour, view, normal), thing, line, tex, .08)
        shown[name] = quad
    return shown


def on_quad(quad, points):
    """Points (u, v) in 0..1 on a quad in space: u from its first to its second corner, v from its first to its last."""
    p = np.asarray(points, float)
    u, v = p[:, :1], p[:, 1:]
    a, b, c, d = quad
    return a * (1 - u) * (1 - v) + b * u * (1 - v) + c * u * v + d * (1 - u) * v


def prism(outline, half_width):
    """An outline (x, y) in the plane of the object's side, extruded across: near side, far side, strips with outward normals."""
    p = np.asarray(outline, float)
    near = np.column_stack([p, np.full(len(p), half_width)])
    far = np.column_stack([p, np.full(len(p), -half_width)])
    strips = []
    for i in range(len(p)):
        j = (i + 1) % len(p)
        edge = p[j] - p[i]
        strips.append((np.stack([near[j], near[i], far[i], far[j]]), (edge[1], -edge[0], 0)))
    return near, far, strips


def disc(x, y, z, radius, count=28):
    t = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return np.stack([x + radius * np.cos(t), y + radius * np.sin(t), np.full(count, z)], 1)


def rounded(outline, rounds=1):
    return smooth(outline, rounds)
