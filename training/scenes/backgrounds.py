"""What stands behind: landscapes, rooms, walls, foliage, things out of focus. Its borders weigh less than a subject's."""
import cv2
import numpy as np

from . import colours
from .blur import blur
from .geometry import blob, ellipse, rectangle, smooth
from .textures import CLOTH, GROUNDS
from .toys import ANY

BORDER = .8


def background(canvas):
    rng = canvas.rng
    kind = rng.choice(['plain', 'landscape', 'foliage', 'bokeh', 'room', 'waterside'], p=[.2, .28, .1, .14, .18, .1])
    {'plain': plain, 'landscape': landscape, 'foliage': foliage, 'bokeh': bokeh, 'room': room, 'waterside': waterside}[kind](canvas)
    if rng.random() < .2:
        canvas.shadow(blob(rng, rng.uniform(0, canvas.width), rng.uniform(0, canvas.height), canvas.unit * .4), rng.uniform(.1, .5), rng.uniform(.7, 8))
    return kind


def _fill(canvas, colour, tex, thing, weight=.75, shape=None, soft=None):
    shape = rectangle(-9, -9, canvas.width + 9, canvas.height + 9) if shape is None else shape
    return canvas.paint(shape, colour, thing, weight, tex, 0, soft)


def plain(canvas):
    rng = canvas.rng
    _fill(canvas, canvas.colour(), (rng.choice(ANY), float(rng.choice([0, .03, .08, .15, .3])), None, rng.uniform(.6, 2)), canvas.new_thing(0.))
    if rng.random() < .5: gradient(canvas)


def gradient(canvas):
    """Light falling off across the picture."""
    rng = canvas.rng
    y, x = np.mgrid[0:canvas.height, 0:canvas.width].astype(np.float32)
    t = rng.uniform(0, 6.3)
    ramp = (x / canvas.width - .5) * np.cos(t) + (y / canvas.height - .5) * np.sin(t)
    canvas.image *= (1 + rng.uniform(.1, .7) * ramp)[..., None]


def _sky(canvas):
    rng = canvas.rng
    thing = canvas.new_thing(0.)
    _fill(canvas, colours.sky(rng) if rng.random() < .7 else canvas.colour(), ('soft', rng.uniform(0, .1)), thing)
    for _ in range(int(rng.integers(0, 5))):      # clouds
        x, y, r = rng.uniform(0, canvas.width), rng.uniform(0, .45) * canvas.height, canvas.unit * rng.uniform(.06, .2)
        puffs = [ellipse(x + rng.normal(0, 1) * r, y + rng.normal(0, .25) * r, r * rng.uniform(.5, 1), r * rng.uniform(.3, .6)) for _ in range(5)]
        if rng.random() < .7: canvas.glow(canvas.union(puffs), rng.uniform(.3, .95), rng.uniform(.08, .4) * r)
        else: canvas.paint(canvas.union(puffs), colours.grey(rng.uniform(.8, 1)), canvas.new_thing(.6), 0., ('soft', .05), .25, rng.uniform(.5, 3))


def _ridge(canvas, y, rough):
    rng = canvas.rng
    n = 14
    h = np.cumsum(rng.normal(0, rough * canvas.unit, n))
    top = np.stack([np.linspace(-9, canvas.width + 9, n), y + h - h.mean()], 1)
    p = np.vstack([top, [[canvas.width + 9, canvas.height + 9], [-9, canvas.height + 9]]])
    return smooth(p, 1) if rng.random() < .5 else p


def landscape(canvas):
    rng = canvas.rng
    _sky(canvas)
    horizon = canvas.height * rng.uniform(.25, .8)
    thing = canvas.new_thing(BORDER)
    for k in range(int(rng.integers(0, 4))):
        colour = colours.mix(colours.hsv(rng, (.1, .7), (.1, .7), rng.uniform(25, 120)), colours.sky(rng), rng.uniform(0, .6))
        _fill(canvas, colour, (rng.choice(['leaves', 'noise', 'soft', 'grass']), rng.uniform(.05, .35)), thing, .75, _ridge(canvas, horizon - .12 * canvas.height * (3 - k) * rng.random(), .025), rng.uniform(.5, 2))
    ground(canvas, horizon)
    if rng.random() < .3:     # a path or a road
        x, w = rng.uniform(.2, .8) * canvas.width, rng.uniform(.1, .5) * canvas.width
        _fill(canvas, colours.grey(rng.uniform(.3, .8), .03, rng), (rng.choice(['sand', 'gravel', 'noise']), .1), thing, .7, np.float32([(x - .06 * w, horizon), (x + .06 * w, horizon), (x + w, canvas.height + 9), (x - w, canvas.height + 9)]))
    return horizon


def ground(canvas, horizon):
    """Grass, sand, gravel, water …: strong texture, which nobody draws."""
    rng = canvas.rng
    kind = rng.choice(GROUNDS)
    colour = {'grass': colours.hsv(rng, (.3, .8), (.2, .7), rng.uniform(25, 60)), 'leaves': colours.hsv(rng, (.3, .8), (.1, .6), rng.uniform(15, 65)),
              'water': colours.hsv(rng, (.2, .8), (.15, .7), rng.uniform(80, 115)), 'sand': colours.hsv(rng, (.1, .5), (.5, .9), rng.uniform(8, 25)),
              'wood': colours.wood(rng)}.get(kind)
    tilt = rng.normal(0, .02) * canvas.height
    shape = np.float32([(-9, horizon), (canvas.width + 9, horizon + tilt), (canvas.width + 9, canvas.height + 9), (-9, canvas.height + 9)])
    m = _fill(canvas, canvas.colour() if colour is None else colour, (kind, rng.uniform(.08, .45), None, rng.uniform(.7, 2)), canvas.new_thing(BORDER), .75, shape, rng.uniform(.5, 1.5))
    if kind in ('grass', 'leaves') and rng.random() < .5: tufts(canvas, horizon, m)
    for _ in range(int(rng.integers(0, 4))):
        patch = blob(rng, rng.uniform(0, canvas.width), rng.uniform(horizon, canvas.height + 1), canvas.unit * rng.uniform(.1, .3), .3, .4)
        if rng.random() < .5: canvas.shadow(patch, rng.uniform(.05, .4), rng.uniform(2, 12), clip=m)
        else: canvas.glow(patch, rng.uniform(.02, .2), rng.uniform(2, 12), m)


def tufts(canvas, horizon, clip):
    """Single blades, larger towards the viewer: texture still."""
    rng = canvas.rng
    green = colours.foliage(rng)
    for _ in range(int(rng.integers(60, 260))):
        y = horizon + (canvas.height - horizon) * rng.random() ** .6
        size = canvas.unit * .05 * (y - horizon + 4) / (canvas.height - horizon + 4) * rng.uniform(.4, 1.4)
        x, lean = rng.uniform(0, canvas.width), rng.normal(0, .4)
        canvas.stroke([(x, y), (x + lean * size * .4, y - size * .6), (x + lean * size, y - size)], max(1, size * .08), green * rng.uniform(.4, 1.5), 0., rng.uniform(.4, 1), clip=clip)


def foliage(canvas):
    rng = canvas.rng
    _fill(canvas, colours.hsv(rng, (.3, .8), (.1, .5), rng.uniform(20, 65)), ('leaves', rng.uniform(.3, .7), None, rng.uniform(.6, 2.5)), canvas.new_thing(0.))
    for _ in range(int(rng.integers(0, 40))):      # single leaves in the light
        x, y, r = rng.uniform(0, canvas.width), rng.uniform(0, canvas.height), canvas.unit * rng.uniform(.01, .06)
        canvas.paint(ellipse(x, y, r, r * rng.uniform(.3, .7), rng.uniform(0, 3.1)), colours.foliage(rng), line=None, shade=.3, soft=rng.uniform(.3, 3))


def bokeh(canvas):
    """Clutter far out of focus and discs of light."""
    rng = canvas.rng
    _fill(canvas, canvas.colour(), ('soft', .2), canvas.new_thing(0.))
    for _ in range(int(rng.integers(4, 24))):
        shape = blob(rng, rng.uniform(0, canvas.width), rng.uniform(0, canvas.height), canvas.unit * rng.uniform(.05, .3))
        canvas.paint(shape, canvas.colour(), line=None, tex=(rng.choice(ANY), .1))
    canvas.image = blur(canvas.image, canvas.unit * rng.uniform(.012, .05))
    if rng.random() < .5:
        for _ in range(int(rng.integers(3, 30))):
            r = canvas.unit * rng.uniform(.01, .06)
            canvas.glow(ellipse(rng.uniform(0, canvas.width), rng.uniform(0, canvas.height), r, r), rng.uniform(.1, .7), rng.uniform(.08, .3) * r + 1.2, colour=colours.hsv(rng, (0, .6), (.7, 1)))


def room(canvas):
    """A wall with paper or paint, a floor, a skirting board, perhaps a window and a curtain."""
    rng = canvas.rng
    thing = canvas.new_thing(BORDER * .9)
    _fill(canvas, canvas.colour(), (rng.choice(CLOTH + ['brick', 'wood']), float(rng.choice([0, .02, .05, .15])), None, rng.uniform(.8, 2.5)), thing)
    floor = canvas.height * rng.uniform(.55, .95)
    if rng.random() < .5:
        x = canvas.width * rng.uniform(.1, .9)
        canvas.shadow(rectangle(x, -9, canvas.width * 1.5, floor), rng.uniform(.05, .4), 1.)
        if rng.random() < .5: canvas.stroke([(x, 0), (x, floor)], 1, colours.grey(.2), .5, .3)
    if rng.random() < .4: _window(canvas, thing)
    tex = (rng.choice(['wood', 'wood', 'knit', 'soft', 'plaid', 'weave']), rng.uniform(.05, .3), None, rng.uniform(.8, 2))
    _fill(canvas, colours.wood(rng) if tex[0] == 'wood' else canvas.colour(), tex, canvas.new_thing(BORDER), .75, rectangle(-9, floor, canvas.width + 9, canvas.height + 9))
    if rng.random() < .4: _fill(canvas, colours.grey(rng.uniform(.6, 1)), None, thing, .6, rectangle(-9, floor - .03 * canvas.unit, canvas.width + 9, floor))
    gradient(canvas)


def _window(canvas, thing):
    rng = canvas.rng
    x, y, w, h = canvas.width * rng.uniform(0, .7), canvas.height * rng.uniform(0, .3), canvas.unit * rng.uniform(.2, .5), canvas.unit * rng.uniform(.25, .5)
    canvas.paint(rectangle(x, y, x + w, y + h), colours.grey(rng.uniform(.6, 1)), thing, .75, shade=0)
    pane = canvas.paint(rectangle(x + .05 * w, y + .05 * w, x + .95 * w, y + h - .05 * w), colours.sky(rng), thing, .6, ('soft', .1), 0)
    canvas.stroke([(x + w / 2, y), (x + w / 2, y + h)], max(1, .04 * w), colours.grey(.8), .4)
    canvas.glow(rectangle(x, y, x + w, y + h), rng.uniform(.2, .9), .05 * w, pane)
    if rng.random() < .5:
        for side in (-.25, .85): canvas.paint(smooth(rectangle(x + side * w, y - .1 * h, x + (side + .4) * w, y + 1.3 * h), 1), canvas.colour(), canvas.new_thing(BORDER), .7, ('folds', .2), .1)


def waterside(canvas):
    """Sky, far shore, water with reflections, sand."""
    rng = canvas.rng
    _sky(canvas)
    y = canvas.height * rng.uniform(.25, .6)
    thing = canvas.new_thing(BORDER)
    if rng.random() < .7: _fill(canvas, colours.hsv(rng, (.1, .6), (.2, .6), rng.uniform(25, 110)), ('leaves', .2), thing, .75, _ridge(canvas, y - .04 * canvas.height, .012), 1.)
    sea = _fill(canvas, colours.hsv(rng, (.2, .8), (.25, .8), rng.uniform(80, 115)), ('water', rng.uniform(.08, .35), None, rng.uniform(.8, 2.5)), thing, .75, rectangle(-9, y, canvas.width + 9, canvas.height + 9))
    above = canvas.image[max(0, int(2 * y) - canvas.height):int(y)][::-1]      # what stands above, upside down and rippled
    k, top = rng.uniform(.1, .5), int(y)
    canvas.image[top:top + len(above)] += k * (blur(above, 2) - canvas.image[top:top + len(above)])
    if rng.random() < .6:
        shore = canvas.height * rng.uniform(.7, .95)
        canvas.glow(_ridge(canvas, shore - 3, .01), .5, 2., sea)
        _fill(canvas, colours.hsv(rng, (.1, .5), (.5, .9), rng.uniform(8, 25)), ('sand', rng.uniform(.05, .2)), canvas.new_thing(BORDER), .7, _ridge(canvas, shore, .01), rng.uniform(.6, 2))
