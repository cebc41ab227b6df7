"""Cars, vans and buses from any side, bicycles, boats, trains."""
import numpy as np

from . import colours
from .geometry import TURN, Frame, ellipse, smooth, tube
from .solids import View, disc, lit, on_quad, prism

# Outlines of the side from the rear bumper over the roof to the front bumper; x -.5..0.5, y up. (from, to, what) names the strips.
CAR = [(-.5, .08), (-.5, .2), (-.47, .25), (-.36, .265), (-.25, .385), (-.02, .40), (.1, .385), (.25, .265), (.44, .225), (.5, .17), (.5, .08)]
HATCH = [(-.46, .08), (-.48, .22), (-.44, .28), (-.37, .40), (-.1, .42), (.08, .40), (.24, .28), (.42, .24), (.48, .18), (.48, .08)]
VAN = [(-.5, .08), (-.5, .3), (-.49, .5), (.0, .52), (.2, .5), (.36, .32), (.48, .28), (.5, .18), (.5, .08)]
BUS = [(-.5, .06), (-.5, .3), (-.5, .55), (.0, .57), (.47, .55), (.5, .3), (.5, .18), (.5, .06)]
GLASS = {'car': ((3, 4), (6, 7)), 'hatch': ((2, 3), (5, 6)), 'van': ((1, 2), (4, 5)), 'bus': ((1, 2), (4, 5))}
SIDE_WINDOWS = {   # window outlines on the side, x from left to right
    'car': [[(-.32, .275), (-.235, .365), (-.09, .378), (-.09, .275)], [(-.07, .275), (-.07, .378), (.08, .365), (.205, .275)]],
    'hatch': [[(-.4, .29), (-.345, .385), (-.13, .4), (-.13, .29)], [(-.11, .29), (-.11, .4), (.06, .38), (.2, .29)]],
    'van': [[(-.45, .33), (-.45, .47), (-.15, .485), (-.15, .33)], [(.0, .33), (.0, .485), (.18, .47), (.3, .33)]],
    'bus': [[(x, .3), (x, .5), (x + .15, .5), (x + .15, .3)] for x in np.arange(-.47, .4, .17)],
}


def car(canvas, x, base, length):
    rng = canvas.rng
    kind = rng.choice(['car', 'hatch', 'van', 'bus'], p=[.45, .3, .15, .1])
    outline = np.float32({'car': CAR, 'hatch': HATCH, 'van': VAN, 'bus': BUS}[kind]) * [1, rng.uniform(.9, 1.15)]
    turned = rng.random() < .65
    view = View(x, base, length, rng.uniform(.3, 1.25) * rng.choice([-1, 1]) if turned else rng.normal(0, .05), rng.uniform(.03, .35) if turned else .02, int(rng.choice([-1, 1])))
    half, thing, paint = rng.uniform(.19, .23), canvas.new_thing(), colours.hsv(rng, (0, 1), (.08, 1))
    near, far, strips = prism(outline, half)
    canvas.shadow(view([(-.55, 0, half + .05), (.55, 0, half + .05), (.55, 0, -half), (-.55, 0, -half)]), rng.uniform(.4, .85), .02 * length + .5)
    canvas.paint(view([(-.48, .02, half), (.48, .02, half), (.48, .12, half), (.48, .12, -half), (.48, .02, -half), (-.48, .02, -half)]), colours.grey(.04), thing, .5, shade=0)
    shine = rng.uniform(.1, .6)
    for index, (quad, normal) in sorted(enumerate(strips), key=lambda s: view.depth(s[1][0])):
        if index == len(strips) - 1 or not view.shows(quad[::-1]): continue
        _strip(canvas, view, quad, (-normal[0], -normal[1], 0), paint, thing, (index, index + 1) in GLASS[kind], shine)
    side = near if view.shows(near[::-1]) or not view.shows(far) else far
    z = side[0, 2]
    body = canvas.paint(view(np.column_stack([smooth(side[:, :2], 1), np.full(2 * len(side), z)])), lit(paint, view, (0, 0, np.sign(z))), thing, .85, ('soft', .05), rng.uniform(.15, .5))
    _side(canvas, view, kind, outline, z, thing, paint, body, shine)
    _ends(canvas, view, kind, half, thing, paint, outline)


def _strip(canvas, view, quad, normal, paint, thing, glass, shine):
    rng = canvas.rng
    m = canvas.paint(view(quad), lit(paint, view, normal), thing, .6, ('soft', .04), .1)
    if glass:
        inset = on_quad(quad, [(.08, .07), (.92, .07), (.92, .93), (.08, .93)])
        pane = canvas.paint(view(inset), np.float32([.35, .3, .28]) * rng.uniform(.2, 1.8), thing, .75, ('soft', .25), .1)
        if rng.random() < .5: canvas.glow(view(on_quad(quad, [(0, .2), (1, .4), (1, .6), (0, .5)])), rng.uniform(.1, .7), 1., pane)
    else: canvas.glow(view(on_quad(quad, [(.1, .2), (.9, .3), (.9, .5), (.1, .6)])), shine * rng.random(), 1. + .01 * view.scale, m)


def _side(canvas, view, kind, outline, z, thing, paint, body, shine):
    rng, L = canvas.rng, view.scale
    on = lambda points: view(np.column_stack([np.asarray(points, float), np.full(len(points), z * 1.002)]))
    high = outline[:, 1].max() / {'car': .4, 'hatch': .42, 'van': .52, 'bus': .57}[kind]
    canvas.glow(on([(-.45, .24), (.42, .22), (.42, .2), (-.45, .215)]), shine, .01 * L + .4, body)
    canvas.shadow(on([(-.5, .0), (.5, .0), (.5, .1), (-.5, .1)]), rng.uniform(.2, .7), .02 * L, clip=body)
    tone = np.float32([.35, .3, .28]) * rng.uniform(.2, 1.8)
    for w in SIDE_WINDOWS[kind]:
        pane = canvas.paint(on(np.float32(w) * [1, high]), tone, thing, .75, ('soft', .25), .1, clip=body)
        if rng.random() < .5:
            p = np.float32(w) * [1, high]
            canvas.glow(on([p[0], p[1], p[1] + [.04, 0], p[0] + [.06, 0]]), rng.uniform(.1, .7), .6, pane)
    if L > 60 and kind != 'bus':
        for dx in (-.1, .15): canvas.stroke(on([(dx, .27 * high), (dx, .1)]), 1, paint * .4, .45, rng.uniform(.4, 1), clip=body)
        canvas.stroke(on([(-.2, .24), (-.15, .24)]), max(1, .01 * L), paint * .4, .4, clip=body)
    if rng.random() < .3: canvas.paint(on([(-.6, .15), (.6, .13), (.6, .17), (-.6, .19)]), canvas.colour(), thing, .5, shade=0, clip=body)
    for q in (-.31, .31): _wheel(canvas, view, on, q, rng.uniform(.07, .09), thing, z)


def _wheel(canvas, view, on, x, radius, thing, z):
    rng = canvas.rng
    ring = lambda k: view(disc(x, radius, z * 1.01, radius * k))
    canvas.paint(ring(1.18), colours.grey(.04), thing, .7, shade=0)
    canvas.paint(ring(1), colours.grey(.1), thing, .5, ('noise', .1), .2)
    hub = canvas.paint(ring(rng.uniform(.55, .7)), colours.grey(.6 * rng.uniform(.4, 1.4)), thing, .75, shade=.3)
    if view.scale > 80:
        count, k = int(rng.integers(4, 8)), .6
        for t in np.arange(count) * TURN / count:
            spoke = on([(x, radius), (x + radius * k * np.cos(t), radius + radius * k * np.sin(t))])
            canvas.stroke(spoke, max(1, .012 * view.scale), colours.grey(.12), 0., .9, clip=hub)


def _ends(canvas, view, kind, half, thing, paint, outline):
    """Lamps, grille and number plate on the front or the rear, whichever is seen."""
    rng, L = canvas.rng, view.scale
    for x, lamp in ((.5, np.float32([.85, .95, .95])), (-.5, np.float32([.12, .1, .7]))):
        x = (outline[:, 0].max() if x > 0 else outline[:, 0].min()) + np.sign(x) * .004
        quad = np.float32([(x, .08, half), (x, .08, -half), (x, .22, -half), (x, .22, half)])
        if x < 0: quad = quad[[1, 0, 3, 2]]
        if not view.shows(quad) or abs(np.sin(view.yaw)) < .2: continue
        bumper = view(on_quad(quad, [(0, 0), (1, 0), (1, .35), (0, .35)]))
        canvas.paint(bumper, lit(paint * rng.choice([.3, .9]), view, (np.sign(x), 0, 0)), thing, .55, shade=.2)
        for u in (.14, .86): canvas.paint(view(on_quad(quad, ellipse(u, .68, .11, .2))), lamp, thing, .75, shade=.2)
        canvas.paint(view(on_quad(quad, [(.35, .1), (.65, .1), (.65, .3), (.35, .3)])), colours.grey(.85), thing, .6 if L > 80 else .3, shade=0)
        if x > 0: canvas.paint(view(on_quad(quad, [(.3, .5), (.7, .5), (.7, .8), (.3, .8)])), colours.grey(.08), thing, .6, ('stripe', .5), 0)


def bicycle(canvas, x, base, size):
    rng = canvas.rng
    thing, frame_c, dark = canvas.new_thing(), canvas.colour(), colours.grey(.1)
    at = Frame(x, base, size, 0, int(rng.choice([-1, 1])))
    tubes = max(1., .022 * size)
    def bar(points): canvas.paint(tube(at(points), [tubes] * 2, 0), frame_c, thing, .7, shade=.2)
    for wx in (-.5, .5):
        c, r = at.at(wx, -.32), .3 * size
        ring = canvas.mask(ellipse(*c, r, r)).without(canvas.mask(ellipse(*c, r - tubes * 1.6, r - tubes * 1.6)))
        canvas.paint(ring, dark, thing, .85, shade=.2)
        for t in np.linspace(0, np.pi, 7): canvas.stroke([c + r * np.float32([np.cos(t), np.sin(t)]), c - r * np.float32([np.cos(t), np.sin(t)])], 1, colours.grey(.5), 0., .4)
    for a, b in (((-.5, -.32), (-.08, -.28)), ((-.5, -.32), (-.18, -.72)), ((-.18, -.72), (-.08, -.28)), ((-.08, -.28), (.32, -.68)), ((-.18, -.7), (.32, -.7)), ((.5, -.32), (.3, -.85))): bar([a, b])
    canvas.paint(at.tube([(-.3, -.78), (-.1, -.76)], [.045, .03]), dark, thing, .8)
    canvas.paint(at.tube([(.3, -.86), (.4, -.95), (.25, -.97)], [.022, .02, .025]), dark, thing, .8)
    canvas.paint(at.ellipse(-.08, -.28, .07, .07), colours.grey(.35), thing, .7)


def boat(canvas, x, base, size):
    rng = canvas.rng
    thing = canvas.new_thing()
    at = Frame(x, base, size, rng.normal(0, .05), int(rng.choice([-1, 1])))
    if rng.random() < .6:
        canvas.paint(at.tube([(0, -.15), (0, -1.3)], [.015, .012]), colours.wood(rng), thing, .8)
        for outline in ([(.03, -.22), (.03, -1.25), (.55, -.22)], [(-.03, -.22), (-.03, -1.1), (-.42, -.22)]):
            canvas.paint(at(smooth(outline, 1) if rng.random() < .3 else outline), colours.mix(canvas.colour(), [1, 1, 1], .5), thing, .85, ('folds', .08), .2)
    else:
        canvas.paint(at([(-.3, -.2), (-.3, -.45), (.15, -.45), (.25, -.2)]), colours.grey(.85), thing, .8, shade=.1)
        for k in range(3): canvas.paint(at([(-.25 + .14 * k, -.28), (-.25 + .14 * k, -.4), (-.16 + .14 * k, -.4), (-.16 + .14 * k, -.28)]), colours.grey(.25), thing, .6, shade=0)
    hull = canvas.paint(at(smooth([(-.62, -.22), (.75, -.28), (.5, .03), (-.5, .03)], 1)), canvas.colour(), thing, .85, ('wood', .1), .3)
    canvas.paint(at([(-.7, -.17), (.75, -.22), (.75, -.16), (-.7, -.12)]), canvas.colour(), thing, .5, shade=0, clip=hull)
    canvas.glow(at([(-.5, .05), (.5, .05), (.4, .3), (-.4, .3)]), .2, .05 * size)
