"""Trees, bushes, flowers, potted plants, fruit. Foliage is texture; its clumps may carry a weak line."""
import numpy as np

from . import colours
from .geometry import TURN, Frame, blob, ellipse, smooth, tube


def tree(canvas, x, base, height):
    rng = canvas.rng
    thing, bark, green = canvas.new_thing(), colours.wood(rng) * .7, colours.foliage(rng)
    w = height * rng.uniform(.03, .07)
    trunk = [(x, base), (x + rng.normal(0, .03) * height, base - .35 * height), (x + rng.normal(0, .06) * height, base - .7 * height)]
    canvas.paint(tube(trunk, [w * 1.3, w, w * .5]), bark, thing, .8, ('wood', .25), .4)
    for _ in range(int(rng.integers(0, 4))):
        side = rng.choice([-1, 1])
        end = (x + side * rng.uniform(.1, .3) * height, base - rng.uniform(.6, .9) * height)
        canvas.paint(tube([trunk[1], ((x + end[0]) / 2, base - .5 * height), end], [w * .6, w * .4, w * .2]), bark, thing, .6, ('wood', .2), .4)
    k = rng.random()
    if k < .12: return          # bare
    if k < .27: return _conifer(canvas, x, base, height, thing, green)
    kind, amp = rng.choice(['leaves', 'leaves', 'noise']), rng.uniform(.15, .55)
    clumps = [blob(rng, x + rng.normal(0, .16) * height, base - height * rng.uniform(.5, .95), height * rng.uniform(.12, .24), .35) for _ in range(int(rng.integers(3, 9)))]
    canvas.paint(canvas.union(clumps), green, thing, .7, (kind, amp), .45, rng.uniform(.5, 1.5))
    for clump in clumps[1:]:
        canvas.shadow(clump, rng.uniform(0, .3), .02 * height, (0, .02 * height))
        canvas.glow(clump, rng.uniform(0, .15), .04 * height, colour=green)


def _conifer(canvas, x, base, height, thing, green):
    rng = canvas.rng
    for k in range(4):
        y, w = base - height * (.18 + .2 * k), height * (.28 - .055 * k)
        edge = [(x + u * w, y + rng.normal(0, .012) * height) for u in np.linspace(1, -1, 9)]
        canvas.paint(np.float32([(x - .1 * w, y - .32 * height), (x + .1 * w, y - .32 * height)] + edge), green, thing, .6, ('leaves', .3), .35, 1.)


def bush(canvas, x, y, size):
    rng = canvas.rng
    green = colours.foliage(rng)
    thing = canvas.new_thing(.85)
    parts = [blob(rng, x + rng.normal(0, .4) * size, y - rng.uniform(.1, .5) * size, size * rng.uniform(.3, .6), .25) for _ in range(4)]
    mask = canvas.paint(canvas.union(parts), green, thing, .6, ('leaves', rng.uniform(.2, .6)), .4, rng.uniform(.5, 1.5))
    if rng.random() < .4:
        for _ in range(int(rng.integers(3, 14))):
            u = rng.choice(len(parts))
            px, py = parts[u].mean(0) + rng.normal(0, .25 * size, 2)
            canvas.paint(ellipse(px, py, .07 * size, .06 * size), canvas.colour(), thing, .5 if size > 60 else 0, shade=.3, clip=mask)


def flower(canvas, x, y, size, stem=None):
    """A blossom of radius size at (x, y), on a stem down to `stem`."""
    rng = canvas.rng
    thing, green, colour = canvas.new_thing(), colours.foliage(rng), canvas.colour()
    if stem is not None:
        foot = (x + rng.normal(0, .4) * size, stem)
        middle = ((x + foot[0]) / 2 + rng.normal(0, .2) * size, (y + stem) / 2)
        canvas.paint(tube([foot, middle, (x, y)], [.09 * size] * 3), green, thing, .75, shade=.3)
        for side in (-1, 1):
            if rng.random() < .7:
                leaf = Frame(*middle, size, side * rng.uniform(.4, 1.2))
                m = canvas.paint(leaf(smooth([(0, 0), (.28, -.6), (0, -1.5), (-.2, -.6)], 2)), green * rng.uniform(.7, 1.1), thing, .8, ('hair', .08), .3)
                canvas.stroke(leaf([(0, 0), (0, -1.3)]), max(1, .03 * size), green * .6, .35 if size > 25 else 0, .7, clip=m)
    k = rng.random()
    if k < .35: _tulip(canvas, Frame(x, y, size, rng.normal(0, .2)), thing, colour)
    elif k < .85: _daisy(canvas, Frame(x, y, size, rng.uniform(0, TURN)), thing, colour)
    else: _rose(canvas, Frame(x, y, size, rng.uniform(0, TURN)), thing, colour)


def _tulip(canvas, at, thing, colour):
    rng = canvas.rng
    petal = lambda dx, w, top: smooth([(dx * .3, .55), (dx + w, .1), (dx * 1.1, top), (dx - w, .1)], 2)
    for dx, w, top, tone in ((-.3, .35, -.85, .8), (.3, .35, -.85, .85), (-.5, .3, -.6, .95), (.5, .3, -.6, 1.), (0, .42, -.75, 1.05)):
        canvas.paint(at(petal(dx, w, top + rng.normal(0, .06))), np.clip(colour * tone, 0, 1), thing, .7, ('hair', .06), .35)


def _daisy(canvas, at, thing, colour):
    rng = canvas.rng
    count, slim = int(rng.integers(5, 16)), rng.uniform(.8, 1.3)
    tilt = rng.uniform(.5, 1)
    for k in rng.permutation(count):
        t = TURN * k / count
        c, s = np.cos(t), np.sin(t)
        shape = ellipse(c * .6, s * .6, .42, min(.42, slim * 1.6 / count), t) * [1, tilt]
        canvas.paint(at(shape), np.clip(colour * rng.uniform(.88, 1.08), 0, 1), thing, .6 if at.scale > 10 else .2, ('hair', .05), .25)
    canvas.paint(at(ellipse(0, 0, .28, .28 * tilt)), canvas.colour(), thing, .8, ('gravel', .2), .4)


def _rose(canvas, at, thing, colour):
    rng = canvas.rng
    for ring, count in ((1., 6), (.72, 5), (.45, 4), (.22, 3)):
        for k in range(count):
            t = TURN * (k + rng.uniform(0, .6)) / count
            canvas.paint(at(blob(rng, ring * .55 * np.cos(t), ring * .55 * np.sin(t), ring * .55, .08, .9)), np.clip(colour * rng.uniform(.75, 1.1), 0, 1), thing, .6, shade=.4)


def flower_bed(canvas, y, count, size):
    rng = canvas.rng
    for k in range(count):
        near = (k + 1) / count
        at_y = y + (canvas.height - y) * near * rng.uniform(.3, .9)
        flower(canvas, rng.uniform(0, canvas.width), at_y, size * (.4 + .7 * near) * rng.uniform(.8, 1.2), at_y + size * 4)


def potted_plant(canvas, x, base, size):
    rng = canvas.rng
    thing, green, pot = canvas.new_thing(), colours.foliage(rng), canvas.colour()
    at = Frame(x, base, size)
    for _ in range(int(rng.integers(5, 14))):
        lean, length = rng.normal(0, .6), rng.uniform(.5, 1.3)
        leaf = at.inner(0, -.5, 1, lean)
        canvas.paint(leaf(smooth([(0, 0), (rng.uniform(.08, .25), -.5 * length), (0, -length), (-.12, -.5 * length)], 2)), green * rng.uniform(.6, 1.1), thing, .7, ('hair', .06), .35)
    canvas.paint(at([(-.3, -.55), (.3, -.55), (.22, 0), (-.22, 0)]), pot, thing, .85, ('soft', .08), .4)
    canvas.paint(at([(-.34, -.62), (.34, -.62), (.34, -.5), (-.34, -.5)]), pot * .95, thing, .7, shade=.3)


def fruit(canvas, x, y, size):
    rng = canvas.rng
    thing, colour = canvas.new_thing(), colours.hsv(rng, (.6, 1), (.4, 1), rng.choice([rng.uniform(0, 35), rng.uniform(170, 180), rng.uniform(35, 60)]))
    canvas.shadow(ellipse(x, y + .9 * size, size, .25 * size), rng.uniform(.2, .6), .1 * size)
    body = canvas.paint(blob(rng, x, y, size, .04, .95), colour, thing, .9, ('soft', .1), .5)
    canvas.glow(ellipse(x - .3 * size * np.sign(canvas.light[0] + .01), y - .4 * size, .2 * size, .14 * size), rng.uniform(.2, .9), .06 * size, body)
    canvas.paint(tube([(x, y - .85 * size), (x + .1 * size, y - 1.25 * size)], [.05 * size, .04 * size]), colours.wood(rng) * .5, thing, .8)
    if rng.random() < .5:
        canvas.paint(Frame(x, y - size, size, .9)(smooth([(0, 0), (.2, -.35), (0, -.8), (-.2, -.35)], 2)), colours.foliage(rng), thing, .8, shade=.3)
