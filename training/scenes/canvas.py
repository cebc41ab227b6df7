"""A picture that grows from back to front and knows, at every pixel, whose surface is seen there.

The lines an illustrator would draw are where that surface changes. Every surface belongs to a thing. Where two things meet, the line
weighs as much as the weightier thing (1 for a subject); inside one thing, as much as the part on top says. Shadows, highlights, folds
and textures change colours only. Thin marks (lids, whiskers' roots, wires) add their centre line.
"""
from dataclasses import dataclass

import cv2
import numpy as np

from .blur import blur
from .colours import hsv
from .geometry import TURN
from .textures import texture

SUBPIXEL = 4


@dataclass
class Mask:
    """Coverage 0..255 of the canvas rectangle whose top left corner is (x, y)."""
    x: int
    y: int
    cover: np.ndarray

    @property
    def box(self):
        h, w = self.cover.shape
        return self.x, self.y, self.x + w, self.y + h

    def cut(self, x0, y0, x1, y1):
        """The coverage over another rectangle."""
        result = np.zeros((max(0, y1 - y0), max(0, x1 - x0)), np.uint8)
        bx0, by0, bx1, by1 = self.box
        cx0, cy0, cx1, cy1 = max(x0, bx0), max(y0, by0), min(x1, bx1), min(y1, by1)
        if cx0 < cx1 and cy0 < cy1:
            result[cy0 - y0:cy1 - y0, cx0 - x0:cx1 - x0] = self.cover[cy0 - by0:cy1 - by0, cx0 - bx0:cx1 - bx0]
        return result

    def within(self, other):
        return Mask(self.x, self.y, np.minimum(self.cover, other.cut(*self.box)))

    def without(self, other):
        return Mask(self.x, self.y, np.minimum(self.cover, 255 - other.cut(*self.box)))

    def grown(self, margin, width, height):
        x0, y0, x1, y1 = self.box
        box = max(0, x0 - margin), max(0, y0 - margin), min(width, x1 + margin), min(height, y1 + margin)
        return Mask(box[0], box[1], self.cut(*box))

    @property
    def size(self):
        return min(self.cover.shape) if self.cover.size else 0


class Canvas:
    def __init__(self, rng, width, height):
        self.rng, self.width, self.height = rng, width, height
        self.unit = min(width, height)
        self.image = np.zeros((height, width, 3), np.float32)
        self.surface = np.zeros((height, width), np.int32)
        self.marks = np.zeros((height, width), np.float32)
        self.thing_of, self.part_weight, self.thing_weight = [0], [0.], [0.]
        self.faces = []
        angle = rng.uniform(0, TURN)
        self.light = np.float32([np.cos(angle), -abs(np.sin(angle)) * .9])
        self.softness = rng.uniform(.3, .8)
        vivid = rng.choice([.25, .6, 1.])
        self.palette = [hsv(rng, (0, rng.uniform(.3, 1) * vivid), (.08, 1)) for _ in range(int(rng.integers(3, 8)))]

    # ------------------------------------------------------------ colours and ids
    def new_thing(self, weight=1.):
        self.thing_weight.append(weight)
        return len(self.thing_weight) - 1

    def colour(self):
        rng = self.rng
        c = self.palette[rng.integers(len(self.palette))] if rng.random() < .75 else hsv(rng)
        return np.clip(c + rng.normal(0, .05) + rng.normal(0, .02, 3), 0, 1).astype(np.float32)

    # ------------------------------------------------------------ shapes
    def mask(self, shape):
        """A polygon (or a mask, which stays) as a mask cut to the canvas."""
        if isinstance(shape, Mask):
            return shape
        p = np.clip(np.asarray(shape, float), -8000, 8000)
        x0, y0 = np.maximum(0, np.floor(p.min(0)).astype(int) - 1)
        x1, y1 = np.minimum((self.width, self.height), np.ceil(p.max(0)).astype(int) + 2)
        if x1 <= x0 or y1 <= y0:
            return Mask(0, 0, np.zeros((0, 0), np.uint8))
        cover = np.zeros((y1 - y0, x1 - x0), np.uint8)
        points = np.int32(np.round((p - (x0, y0)) * (1 << SUBPIXEL)))
        cv2.fillPoly(cover, [points], 255, cv2.LINE_AA, SUBPIXEL)
        return Mask(int(x0), int(y0), cover)

    def union(self, shapes):
        masks = [m for m in map(self.mask, shapes) if m.cover.size]
        if not masks:
            return Mask(0, 0, np.zeros((0, 0), np.uint8))
        boxes = np.array([m.box for m in masks])
        box = (*boxes[:, :2].min(0), *boxes[:, 2:].max(0))
        return Mask(int(box[0]), int(box[1]), np.max([m.cut(*box) for m in masks], 0))

    # ------------------------------------------------------------ painting
    def paint(self, shape, colour, thing=None, line=.7, tex=None, shade=.25, soft=None, clip=None, alpha=1.):
        """Lays a surface over the picture and gives its mask.

        thing: whose it is (None: a new thing). line: weight of its border inside its thing; None paints colour only, with no border.
        tex: (kind, amplitude), or (kind, amplitude, second colour) for a two-colour pattern, or with a scale as the fourth.
        shade: how strongly the body is rounded by the light. soft: blur of its border in pixels.
        """
        m = self.mask(shape)
        if clip is not None: m = m.within(clip)
        if m.size < 1 or not m.cover.any(): return m
        soft = self.softness if soft is None else soft
        g = m.grown(int(3 * soft + 2), self.width, self.height)
        x0, y0, x1, y1 = g.box
        h, w = g.cover.shape
        cover = g.cover.astype(np.float32) / 255
        if soft > .35: cover = blur(g.cover, soft).astype(np.float32) / 255
        body = np.empty((h, w, 3), np.float32)
        body[:] = colour
        if tex is not None and tex[1] > 0: self._texture(body, tex)
        if shade > 0 and min(h, w) > 5: body *= self._rounding(g, shade)[..., None]
        cover = (cover * alpha)[..., None]
        view = self.image[y0:y1, x0:x1]
        view *= 1 - cover
        view += np.clip(body, 0, 1.05) * cover
        if line is not None:
            self.thing_of.append(self.new_thing() if thing is None else thing)
            self.part_weight.append(line)
            on = g.cover > 127
            self.surface[y0:y1, x0:x1][on] = len(self.thing_of) - 1
            self.marks[y0:y1, x0:x1][on] = 0
        return m

    def _texture(self, body, tex):
        kind, amplitude = tex[0], tex[1]
        scale = tex[3] if len(tex) > 3 else 1.
        t = texture(self.rng, kind, body.shape[0], body.shape[1], scale)
        if len(tex) > 2 and tex[2] is not None:
            k = np.clip(.5 + .5 * t, 0, 1)[..., None] * amplitude
            body *= 1 - k
            body += k * np.float32(tex[2])
        else:
            body *= (1 + amplitude * t)[..., None]

    def _rounding(self, m, shade):
        """Brightness of a rounded body: the light on the slope of its blurred silhouette."""
        h, w = m.cover.shape
        reach = .22 * min(h, w)
        step = max(1, int(reach / 4))
        small = cv2.resize(m.cover, (max(2, w // step), max(2, h // step)), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        small = blur(small, max(.8, reach / step), cv2.BORDER_REPLICATE)
        slope = -(cv2.Sobel(small, -1, 1, 0) * self.light[0] + cv2.Sobel(small, -1, 0, 1) * self.light[1])
        slope /= np.abs(slope).max() + 1e-4
        return np.clip(1 + shade * (cv2.resize(slope, (w, h)) - .15), .1, 1.8)

    def shadow(self, shape, strength, spread=4., shift=(0, 0), clip=None):
        """Darkens what lies there, a little bluer; no line."""
        self._tone(shape, spread, shift, clip, lambda view, k: np.multiply(view, (1 - strength * k) ** np.float32([.85, .95, 1.]), out=view))

    def glow(self, shape, strength, spread=2., clip=None, colour=(1, 1, 1)):
        """Brightens what lies there towards a colour; no line."""
        def lighten(view, k): view += (np.float32(colour) - view) * (strength * k)
        self._tone(shape, spread, (0, 0), clip, lighten)

    def _tone(self, shape, spread, shift, clip, change):
        m = self.mask(shape)
        if m.size < 1: return
        if shift != (0, 0): m = Mask(m.x + int(round(shift[0])), m.y + int(round(shift[1])), m.cover)
        spread = max(.4, spread)
        g = m.grown(int(2.5 * spread) + 1, self.width, self.height)
        if g.size < 1: return
        k = blur(g.cover, spread)
        if clip is not None: k = np.minimum(k, clip.cut(*g.box))
        x0, y0, x1, y1 = g.box
        change(self.image[y0:y1, x0:x1], k.astype(np.float32)[..., None] / 255)

    def stroke(self, points, width, colour, line=.7, alpha=1., soft=None, clip=None, closed=False):
        """A thin mark. Its centre is a line of that weight (0: none)."""
        p = np.clip(np.asarray(points, float), -8000, 8000)
        pad = int(width) + 2
        x0, y0 = np.maximum(0, np.floor(p.min(0)).astype(int) - pad)
        x1, y1 = np.minimum((self.width, self.height), np.ceil(p.max(0)).astype(int) + pad)
        if x1 <= x0 or y1 <= y0: return
        fixed = [np.int32(np.round((p - (x0, y0)) * (1 << SUBPIXEL)))]
        cover = np.zeros((y1 - y0, x1 - x0), np.uint8)
        cv2.polylines(cover, fixed, closed, 255, max(1, int(round(width))), cv2.LINE_AA, SUBPIXEL)
        self.paint(Mask(int(x0), int(y0), cover), colour, line=None, shade=0, soft=soft, clip=clip, alpha=alpha * min(1., width))
        if line > 0:
            centre = np.zeros_like(cover)
            cv2.polylines(centre, fixed, closed, 255, 1, cv2.LINE_8, SUBPIXEL)
            if clip is not None: centre[clip.cut(x0, y0, x1, y1) < 128] = 0
            on = centre > 0
            view = self.marks[y0:y1, x0:x1]
            view[on] = np.maximum(view[on], line)

    # ------------------------------------------------------------ the whole picture so far
    def defocus(self, sigma):
        """Blurs all that is there; an illustrator draws little or nothing of what is out of focus."""
        self.image = blur(self.image, sigma)
        keep = float(np.clip(1.25 - .28 * sigma * 300 / self.unit, 0, 1))
        self.thing_weight = [w * keep for w in self.thing_weight]
        self.part_weight = [w * keep for w in self.part_weight]
        self.marks *= keep

    def lines(self):
        """Weights 0..1 of the true lines, one pixel wide, on the pixel right of or below the change."""
        e = np.zeros((self.height, self.width), np.float32)
        thing, part = np.array(self.thing_of), np.array(self.part_weight, np.float32)
        weight = np.array(self.thing_weight, np.float32)
        for here, there, to in ((self.surface[:, 1:], self.surface[:, :-1], np.s_[:, 1:]), (self.surface[1:], self.surface[:-1], np.s_[1:])):
            a, b = here[here != there], there[here != there]
            ta, tb = thing[a], thing[b]
            value = np.where(ta != tb, np.maximum(weight[ta], weight[tb]), part[np.maximum(a, b)])
            view = e[to]
            view[here != there] = np.maximum(view[here != there], value)
        return np.maximum(e, self.marks)
