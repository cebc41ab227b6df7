"""Toys and things of a home: teddies, balls, balloons, blocks, cakes, furniture, books, cups; and bodies of no particular kind."""
import numpy as np

from . import colours
from .geometry import TURN, Frame, blob, ellipse, polyline, rectangle, smooth, tube
from .solids import View, box, on_quad
from .textures import CLOTH

ANY = CLOTH + ['fur', 'wood', 'gravel', 'sand', 'spots', 'water', 'leaves']


def teddy(canvas, x, y, size):
    rng = canvas.rng
    thing, c = canvas.new_thing(), colours.mix(colours.wood(rng), canvas.colour(), rng.random())
    tex, at, pale = ('fur', rng.uniform(.05, .25)), Frame(x, y, size, rng.normal(0, .2)), colours.mix(c, [.85, .9, .95], .5)
    put = lambda shape, colour=c, line=.75, clip=None: canvas.paint(at(shape), colour, thing, line, tex, .4, max(canvas.softness, .012 * size), clip)
    for side in (-1, 1): put(tube([(side * .25, .5), (side * .6, .75)], [.2, .17]))
    put(ellipse(0, .3, .42, .46))
    put(ellipse(0, .34, .25, .28), pale, .45)
    for side in (-1, 1):
        put(tube([(side * .3, .05), (side * .7, .3 * rng.normal(0, 1))], [.16, .13]))
        put(ellipse(side * .62, .78, .11, .13), pale, .5)
        put(ellipse(side * .3, -.72, .16, .16))
        put(ellipse(side * .3, -.72, .09, .09), pale, .45)
    head = put(ellipse(0, -.4, .42, .38))
    put(ellipse(0, -.28, .2, .15), pale, .5, head)
    for side in (-1, 1):
        canvas.paint(at.ellipse(side * .16, -.48, .05, .05), np.float32([.04] * 3), thing, .85, shade=.2)
        canvas.paint(at.ellipse(side * .16 + .015, -.5, .015, .015), np.float32([1] * 3), line=None, shade=0, soft=.3)
    canvas.paint(at.ellipse(0, -.34, .07, .05), np.float32([.05] * 3), thing, .85, shade=.2)
    canvas.stroke(at(smooth([(-.1, -.22), (0, -.17), (.1, -.22)], 2, False)), max(1, .025 * size), c * .25, .7)
    if rng.random() < .4:
        for side in (-1, 1): canvas.paint(at(smooth([(0, -.05), (side * .22, -.14), (side * .22, .06)], 1)), canvas.colour(), thing, .75, shade=.3)


def ball(canvas, x, y, r):
    rng = canvas.rng
    thing, second = canvas.new_thing(), canvas.colour()
    canvas.shadow(ellipse(x, y + r, r, .18 * r), rng.uniform(.2, .6), .1 * r)
    body = canvas.paint(ellipse(x, y, r, r, count=48), canvas.colour(), thing, .9, shade=.5)
    k, turn = rng.random(), rng.uniform(0, np.pi)
    if k < .4:
        for w in np.linspace(-.9, .5, 3):
            band = np.vstack([ellipse(x, y, r * abs(w), r, turn)[:14], ellipse(x, y, r * abs(w + .35), r, turn)[:14][::-1]])
            canvas.paint(band, second, thing, .65, shade=.4, clip=body)
    elif k < .7:
        for t in np.arange(5) * TURN / 5 + turn:
            canvas.paint(ellipse(x + .75 * r * np.cos(t), y + .75 * r * np.sin(t), .24 * r, .3 * r, t, 5), second, thing, .65, shade=.2, clip=body)
        canvas.paint(ellipse(x, y, .28 * r, .28 * r, turn, 5), second, thing, .65, shade=.2, clip=body)
    canvas.glow(ellipse(x + .35 * r * canvas.light[0], y - .4 * r, .2 * r, .14 * r), rng.uniform(.1, .9), .08 * r, body)


def balloons(canvas, x, y, r):
    rng = canvas.rng
    for _ in range(int(rng.integers(1, 6))):
        bx, by, thing, c = x + rng.normal(0, 1.3) * r, y + rng.normal(0, 1) * r, canvas.new_thing(), colours.hsv(rng, (.4, 1), (.4, 1))
        canvas.stroke(smooth([(bx, by + r), (bx + rng.normal(0, .2) * r, by + 2 * r), (x, y + 4 * r)], 2, False), 1, colours.grey(.5), .45)
        m = canvas.paint(smooth([(bx, by - r), (bx + .82 * r, by - .5 * r), (bx + .7 * r, by + .45 * r), (bx, by + 1.05 * r), (bx - .7 * r, by + .45 * r), (bx - .82 * r, by - .5 * r)], 3), c, thing, .9, shade=.5, alpha=rng.uniform(.8, 1))
        canvas.glow(ellipse(bx - .3 * r, by - .45 * r, .12 * r, .22 * r, .4), rng.uniform(.3, .9), .05 * r, m)


def blocks(canvas, x, base, size):
    rng = canvas.rng
    y = base
    for _ in range(int(rng.integers(1, 5))):
        view = View(x + rng.normal(0, .2) * size, y, size, rng.uniform(.2, 1.2), rng.uniform(.1, .5))
        thing = canvas.new_thing()
        for quad in box(canvas, view, (-.5, 0, -.5), (.5, 1, .5), canvas.colour(), thing, .8, ('wood', .06)).values():
            if rng.random() < .6: canvas.paint(view(on_quad(quad, smooth(ellipse(.5, .5, .25, .3, count=int(rng.integers(3, 8))), 1))), canvas.colour(), thing, .65, shade=0)
        y -= size * rng.uniform(.9, 1)


def cake(canvas, x, base, size):
    rng = canvas.rng
    thing, y = canvas.new_thing(), base
    canvas.paint(ellipse(x, base, .75 * size, .16 * size), colours.grey(.85), thing, .85, shade=.2)
    for w in (.6, .42)[:int(rng.integers(1, 3))]:
        h, c, icing = size * rng.uniform(.25, .4), canvas.colour(), canvas.colour()
        side = np.vstack([ellipse(x, y, w * size, .13 * size, count=40)[:20], [(x - w * size, y - h), (x + w * size, y - h)]])
        canvas.paint(side, c, thing, .85, ('soft', .08), .4)
        canvas.paint(ellipse(x, y - h, w * size, .13 * size), icing, thing, .75, shade=.1)
        for t in np.linspace(-.9, .9, 7): canvas.paint(ellipse(x + t * w * size, y - h + .13 * size * np.sqrt(1 - t * t), .07 * size, .06 * size), icing, thing, .6, shade=.3)
        y -= h
    for t in np.linspace(-.25, .25, int(rng.integers(1, 6))):
        canvas.paint(tube([(x + t * size, y), (x + t * size, y - .22 * size)], [.025 * size + .3] * 2), canvas.colour(), thing, .75, ('stripe', .2), .2)
        canvas.paint(Frame(x + t * size, y - .29 * size, .08 * size)(smooth([(-.4, .4), (0, -.9), (.4, .4)], 2)), np.float32([.2, .75, 1]), thing, .7, shade=0)


def furniture(canvas, x, base, size):
    """Table, chair, sofa or shelf out of boxes."""
    rng = canvas.rng
    view = View(x, base, size, rng.uniform(.15, 1.) * rng.choice([-1, 1]), rng.uniform(.1, .4))
    thing, c, kind = canvas.new_thing(.95), canvas.colour() if rng.random() < .5 else colours.wood(rng), rng.integers(4)
    tex = ('wood', .12) if kind != 2 else (rng.choice(CLOTH), .1)
    legs = lambda h, a=.45, b=.3, w=.04: [((u * a - w, 0, v * b - w), (u * a + w, h, v * b + w)) for u in (-1, 1) for v in (-1, 1)]
    if kind == 0: parts = legs(.6) + [((-.55, .6, -.4), (.55, .67, .4))]
    elif kind == 1: parts = legs(.4, .2, .2, .03) + [((-.25, .4, -.25), (.25, .46, .25)), ((-.25, .46, -.25), (.25, .95, -.19))]
    elif kind == 2: parts = [((-.7, .35, -.35), (.7, .75, -.15)), ((-.7, .05, -.35), (.7, .35, .35)), ((-.85, .05, -.35), (-.7, .55, .35)), ((.7, .05, -.35), (.85, .55, .35))]
    else: parts = [((-.5, 0, -.2), (-.45, 1.2, .15)), ((-.5, 0, -.2), (.5, 1.2, -.18))] + [((-.5, h, -.2), (.5, h + .04, .15)) for h in (0, .4, .8, 1.16)] + [((.45, 0, -.2), (.5, 1.2, .15))]
    for low, high in sorted(parts, key=lambda p: view.depth([(np.float32(p[0]) + p[1]) / 2])): box(canvas, view, low, high, c, thing, .75, tex)
    if kind == 3:
        for h in (.04, .44, .84): _row_of_books(canvas, view, h, thing)


def _row_of_books(canvas, view, h, thing):
    rng, x = canvas.rng, -.43
    while x < .35:
        w, tall = rng.uniform(.03, .08), rng.uniform(.18, .33)
        canvas.paint(view([(x, h, .1), (x + w, h, .1), (x + w, h + tall, .1), (x, h + tall, .1)]), canvas.colour(), thing, .6, shade=.1)
        x += w * rng.choice([1., 1., 1.6])


def cup(canvas, x, base, size):
    rng = canvas.rng
    thing, c, at = canvas.new_thing(), canvas.colour(), Frame(x, base, size, 0, int(rng.choice([-1, 1])))
    outer, inner = canvas.mask(at.ellipse(.42, -.4, .28, .27)), canvas.mask(at.ellipse(.42, -.4, .18, .17))
    canvas.paint(outer.without(inner), c, thing, .85, shade=.3)
    body = canvas.paint(at(np.vstack([[(-.42, -.8), (.42, -.8)], smooth([(.42, -.8), (.36, 0), (-.36, 0), (-.42, -.8)], 2, False)])), c, thing, .85, shade=.45)
    if rng.random() < .5: canvas.paint(at(blob(rng, 0, -.4, .2, .2)), canvas.colour(), thing, .65, shade=.1, clip=body)
    canvas.paint(at.ellipse(0, -.8, .42, .11), c * .9, thing, .75, shade=.1)
    canvas.paint(at.ellipse(0, -.78, .36, .08), canvas.colour() * .6, thing, .5, shade=.1)


def picture_on_wall(canvas, x, y, size):
    rng = canvas.rng
    thing, w, h = canvas.new_thing(.8), size * rng.uniform(.3, .6), size * rng.uniform(.3, .6)
    canvas.shadow(rectangle(x - w, y - h, x + w, y + h), .4, .04 * size, (.03 * size, .04 * size))
    canvas.paint(rectangle(x - w, y - h, x + w, y + h), colours.wood(rng), thing, .8, ('wood', .1), .2)
    m = canvas.paint(rectangle(x - .85 * w, y - .85 * h, x + .85 * w, y + .85 * h), canvas.colour(), thing, .7, (rng.choice(ANY), .2), 0)
    for _ in range(int(rng.integers(0, 4))): canvas.paint(blob(rng, x + rng.normal(0, .4) * w, y + rng.normal(0, .4) * h, .3 * size * rng.random() + 2), canvas.colour(), thing, .4, shade=0, clip=m)


def letters(canvas, x, y, size):
    """A word on a sign or a shirt, in the letters that OpenCV draws."""
    import cv2
    from .canvas import Mask
    rng = canvas.rng
    word = ''.join(rng.choice(list('ABCDEFGHKLMNOPRSTUVZ0123456789'), int(rng.integers(2, 7))))
    scale, thick = size / 22, max(1, int(size / rng.uniform(5, 12)))
    (w, h), below = cv2.getTextSize(word, int(rng.choice([0, 2, 3, 4])), scale, thick)
    cover = np.zeros((h + below + 2 * thick, w + 2 * thick), np.uint8)
    cv2.putText(cover, word, (thick, h + thick), 0, scale, 255, thick, cv2.LINE_AA)
    m = Mask(int(x - w / 2), int(y - h / 2), cover).grown(0, canvas.width, canvas.height)
    if m.size > 2: canvas.paint(m, canvas.colour(), None, .6, shade=0)


def body_of_no_kind(canvas, x, y, r):
    """A random shape with parts, shadows and highlights on it: keeps the network from knowing only our figures."""
    rng = canvas.rng
    thing, kind = canvas.new_thing(), rng.integers(0, 7)
    if kind <= 2: p = blob(rng, x, y, r)
    elif kind == 3:
        t = np.sort(rng.uniform(0, TURN, int(rng.integers(3, 7))))
        p = np.stack([x + r * np.cos(t) * rng.uniform(.6, 1.3), y + r * np.sin(t) * rng.uniform(.6, 1.3)], 1)
    elif kind == 4: p = Frame(x, y, r, rng.uniform(0, 1.6) if rng.random() < .6 else 0.)(rectangle(-rng.uniform(.15, 1), -rng.uniform(.3, 1.2), rng.uniform(.15, 1), rng.uniform(.3, 1.2)))
    elif kind == 5: p = ellipse(x, y, r, r * rng.uniform(.3, 1), rng.uniform(0, 3.1))
    else: p = tube(polyline(rng, (x, y), r * .6, int(rng.integers(3, 9)), .5), np.float32([1, rng.uniform(.3, 1.2)]) * r * rng.uniform(.08, .3))
    soft = canvas.softness + (rng.uniform(0, 2) if rng.random() < .15 else 0)
    if rng.random() < .35: canvas.shadow(p, rng.uniform(.1, .55), rng.uniform(.6, 6), (rng.normal(0, .15) * r, abs(rng.normal(0, .15)) * r))
    tex = (rng.choice(ANY), float(rng.choice([0, .03, .07, .14, .25], p=[.2, .25, .25, .2, .1]))) if rng.random() < .8 else (rng.choice(ANY), rng.uniform(.4, 1), canvas.colour(), rng.uniform(.5, 2))
    m = canvas.paint(p, canvas.colour(), thing, .7, tex, float(rng.choice([0, .2, .5])), soft)
    for _ in range(int(rng.choice([0, 0, 1, 2, 4]))): _part(canvas, m, thing, r, soft)


def _part(canvas, m, thing, r, soft):
    rng = canvas.rng
    ys, xs = np.nonzero(m.cover > 200)
    if len(ys) < 80: return
    k = rng.integers(len(ys))
    x, y = xs[k] + m.x, ys[k] + m.y
    q = blob(rng, x, y, max(3, r * rng.uniform(.1, .55))) if rng.random() < .6 else ellipse(x, y, max(2, r * rng.uniform(.08, .4)), max(2, r * rng.uniform(.08, .4)))
    z = rng.random()
    if z < .7: canvas.paint(q, canvas.colour(), thing, .65, (rng.choice(ANY), float(rng.choice([0, .05, .12]))), float(rng.choice([0, .2, .4])), soft, m)
    elif z < .85: canvas.shadow(q, rng.uniform(.15, .6), rng.uniform(.7, 4), clip=m)
    else: canvas.glow(q, rng.uniform(.2, .8), rng.uniform(.7, 3), m)
