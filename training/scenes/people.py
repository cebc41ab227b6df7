"""Busts, standing figures, hands, clothes."""
import numpy as np

from . import colours
from .faces import face, portrait_head
from .geometry import Frame, blob, ellipse, rectangle, smooth, tube
from .head import Head
from .textures import CLOTH


def cloth_texture(canvas):
    """Plain, faintly textured, or with a bold two-colour pattern. A pattern is no line."""
    rng = canvas.rng
    k = rng.random()
    kind = rng.choice(CLOTH)
    if k < .3: return None
    if k < .65: return (kind, float(rng.choice([.04, .1, .2])))
    return (kind, rng.uniform(.5, 1), canvas.colour(), rng.uniform(.5, 1.6))


def folds(canvas, mask, reach):
    """Creases of cloth: tones, no line. Sometimes a seam, a pocket or buttons, which are lines."""
    rng = canvas.rng
    if mask.size < 12: return
    x0, y0, x1, y1 = mask.box
    size = min(x1 - x0, y1 - y0)
    for _ in range(int(rng.integers(0, 6))):
        start = np.float32([rng.uniform(x0, x1), rng.uniform(y0, y1)])
        angle, length = rng.uniform(0, 2 * np.pi), rng.uniform(.2, .7) * size
        end = start + length * np.float32([np.cos(angle), np.sin(angle)])
        crease = tube([start, (start + end) / 2 + rng.normal(0, .12 * length, 2), end], [.5, max(1., .05 * length), .5])
        blur = max(.6, .02 * reach + rng.uniform(0, 2))
        if rng.random() < .65: canvas.shadow(crease, rng.uniform(.1, .5), blur, clip=mask)
        else: canvas.glow(crease, rng.uniform(.05, .3), blur, mask)


def bust(canvas, head, thing, skin):
    """Shoulders, neck and clothes below a head."""
    rng, R, at = canvas.rng, head.radius, head.frame
    colour = canvas.colour()
    turn = .35 * np.sin(head.yaw)
    width = rng.uniform(.85, 1.15) * (.8 if head.baby else 1)
    upright = Frame(at.x, at.y, R, at.angle * .3)
    outline = np.float32([(-.42, 1.25), (-1.5, 1.5), (-2.1, 2.2), (-2.2, 4.5), (-2.3, 12), (2.3, 12), (2.2, 4.5), (2.1, 2.2), (1.5, 1.5), (.42, 1.25)]) * [width, 1]
    body = canvas.paint(upright(smooth(outline)), colour, thing, .9, cloth_texture(canvas), .25)
    folds(canvas, body, R)
    for side in (-1, 1):       # where the arms leave the body
        if rng.random() < .6:
            arm = smooth([(side * 1.5 * width, 2.3), (side * 1.35 * width, 3.2), (side * 1.4 * width, 4.5)], 2, False)
            canvas.stroke(upright(arm), max(1, .04 * R), colour * .5, .55, rng.uniform(.4, .9), .02 * R + .3, body)
    deep = rng.uniform(1.6, 2.2)
    neck = smooth([(-.42, .4), (-.42, 1.15), (-.6, 1.45), (0, deep), (.6, 1.45), (.42, 1.15), (.42, .4)]) - [turn * .3, 0]
    throat = canvas.paint(upright(neck), skin * .93, thing, .8, shade=.2)
    canvas.shadow(upright.ellipse(turn * .5, 1., .55, .33), rng.uniform(.2, .6), .08 * R, clip=throat)
    k = rng.random()
    if k < .25:     # collar
        for side in (-1, 1):
            canvas.paint(upright([(0, deep * .92), (side * .62, 1.3), (side * .95, 1.62), (side * .35, deep + .15)]), colours.vary(rng, colour), thing, .7, shade=.2)
    elif k < .45:   # zip or buttons
        canvas.stroke(upright([(0, deep), (0, 4.4)]), max(1, .04 * R), colour * .5, .6, clip=body)
        if rng.random() < .5:
            for y in np.arange(deep + .3, 4.4, .6): canvas.paint(upright.ellipse(.1, y, .08, .08), canvas.colour(), thing, .6 if R > 14 else 0, shade=.3)
    elif k < .6 and R > 12:     # a print on the chest
        canvas.paint(blob(rng, *upright.at(rng.normal(0, .2), 2.9), R * rng.uniform(.3, .6), .2), canvas.colour(), thing, .6, shade=.05, clip=body)


def portrait(canvas, x, y, radius, thing=None):
    rng = canvas.rng
    thing = canvas.new_thing() if thing is None else thing
    head = portrait_head(rng, x, y, radius)
    skin, hair = colours.skin(rng), colours.hair(rng)
    bust(canvas, head, thing, skin)
    face(canvas, head, thing, skin, hair)
    if rng.random() < .25:
        side = rng.choice([-1, 1])
        hand(canvas, Frame(x + side * radius * rng.uniform(.6, 2), y + radius * rng.uniform(1., 2.4), radius * rng.uniform(.6, .8), rng.normal(0, .6), side), thing, skin, forearm=True)
    return head


def hand(canvas, at, thing, skin, forearm=False):
    """A hand in a frame whose unit is the hand's length; the fingers point up."""
    rng = canvas.rng
    if at.scale < 6:
        canvas.paint(at.ellipse(0, -.2, .3, .4), skin, thing, .7, shade=.2)
        return
    spread, curl = rng.uniform(.02, .2), rng.uniform(.5, 1)
    tone = lambda: skin * rng.uniform(.94, 1)
    if forearm: canvas.paint(at.tube([(0, 2.2), (0, .2)], [.34, .24]), skin, thing, .8, shade=.3)
    for k in (3, 2, 1, 0):
        x, lean = -.27 + .18 * k, (k - 1.5) * spread
        length = curl * (.38, .46, .5, .42)[k]
        canvas.paint(at.tube([(x, -.2), (x + lean * .5, -.2 - length * .6), (x + lean, -.2 - length)], [.105, .095, .075]), tone(), thing, .7, shade=.25)
    palm = canvas.paint(at(smooth([(-.36, -.25), (.36, -.3), (.34, .1), (.22, .4), (-.22, .4), (-.36, .1)], 2)), skin, thing, .35, shade=.2)
    canvas.shadow(at.ellipse(0, .05, .16, .2), .2, .06 * at.scale, clip=palm)
    canvas.paint(at.tube([(-.25, .2), (-.46, -.02), (-.5, -.28 * curl)], [.13, .11, .08]), tone(), thing, .7, shade=.25)


class Outfit:
    def __init__(self, canvas):
        rng = canvas.rng
        self.skin, self.hair = colours.skin(rng), colours.hair(rng)
        self.top, self.bottom, self.shoe = canvas.colour(), canvas.colour(), canvas.colour()
        self.top_texture, self.bottom_texture = cloth_texture(canvas), cloth_texture(canvas) if rng.random() < .4 else ('folds', .05)
        self.shade, self.bare_legs, self.sleeves, self.dress = rng.uniform(.15, .5), rng.random() < .35, rng.random() < .6, rng.random() < .2


def figure(canvas, x, foot, height, seen_from_behind=None):
    """A standing, walking or reaching person."""
    rng = canvas.rng
    thing, wear = canvas.new_thing(), Outfit(canvas)
    child = rng.random() < .45
    R = height / (rng.uniform(7.5, 10) if child else rng.uniform(11, 15))
    lean = rng.normal(0, .08)
    hip = np.float32([x, foot - .47 * height])
    neck = hip + np.float32([np.sin(lean), -np.cos(lean)]) * (.53 * height - 2.15 * R)
    shoulder = height * rng.uniform(.085, .12) * (1.1 if child else 1)
    if rng.random() < .6:
        canvas.shadow(ellipse(x - canvas.light[0] * .15 * height, foot, .25 * height, .03 * height), rng.uniform(.2, .6), .012 * height + .5)
    _arm(canvas, thing, wear, neck, shoulder, height, -1)
    for side in (-1, 1): _leg(canvas, thing, wear, hip, shoulder, height, side)
    _torso(canvas, thing, wear, neck, hip, shoulder, height)
    canvas.paint(tube([neck + [0, .02 * height], neck - [0, .05 * height]], [R * .45, R * .42]), wear.skin * .85, thing, .7, shade=.2)
    behind = rng.random() < .15 if seen_from_behind is None else seen_from_behind
    centre = neck + [lean * R, -1.2 * R]
    if behind: canvas.paint(ellipse(*centre, R * .85, R), wear.hair, thing, .8, ('hair', .2), .3)
    else: face(canvas, Head(rng, *centre, R, baby=child and rng.random() < .4), thing, wear.skin, wear.hair)
    _arm(canvas, thing, wear, neck, shoulder, height, 1)


def _torso(canvas, thing, wear, neck, hip, sw, h):
    rng = canvas.rng
    hem = rng.uniform(.75, 1.3) if not wear.dress else rng.uniform(1.3, 2.2)
    drop = .05 * h if not wear.dress else .22 * h
    outline = [neck + [-.25 * sw, -.01 * h], neck + [-sw, .03 * h], hip + [-sw * .75, -.1 * h], hip + [-sw * hem, drop],
               hip + [sw * hem, drop], hip + [sw * .75, -.1 * h], neck + [sw, .03 * h], neck + [.25 * sw, -.01 * h]]
    body = canvas.paint(smooth(outline, 2), wear.top, thing, .75, wear.top_texture, wear.shade)
    folds(canvas, body, h / 12)
    if rng.random() < .15:
        canvas.paint(tube([neck + [-sw, .04 * h], hip + [sw * .8, 0]], [.012 * h + .5] * 2), canvas.colour() * .6, thing, .6, shade=.2, clip=body)


def _leg(canvas, thing, wear, hip, sw, h, side):
    rng = canvas.rng
    a, b = rng.normal(side * .12, .25), rng.normal(0, .25)
    top = hip + np.float32([side * sw * .4, 0])
    knee = top + .25 * h * np.float32([np.sin(a), np.cos(a)])
    ankle = knee + .22 * h * np.float32([np.sin(a * .5 + b), np.cos(a * .5 + b)])
    w = h * rng.uniform(.034, .05)
    bare = wear.bare_legs or wear.dress
    canvas.paint(tube([top, knee, ankle], [w * 1.2, w, w * .75]), wear.skin if bare else wear.bottom, thing, .75, None if bare else wear.bottom_texture, wear.shade)
    if bare: canvas.paint(tube([top, top * .3 + knee * .7], [w * 1.35, w * 1.3]), wear.bottom, thing, .7, wear.bottom_texture, wear.shade)
    toe = ankle + [float(rng.choice([-1, 1])) * .05 * h, .015 * h]
    canvas.paint(tube([ankle, toe], [w * .75, w * .65]), wear.shoe, thing, .7, shade=.2)


def _arm(canvas, thing, wear, neck, sw, h, side):
    rng = canvas.rng
    a = side * abs(rng.normal(.35, .6))
    b = side * rng.normal(0, .7)
    start = neck + [side * sw * .85, .03 * h]
    elbow = start + .16 * h * np.float32([np.sin(a), np.cos(a)])
    wrist = elbow + .14 * h * np.float32([np.sin(a + b), np.cos(a + b)])
    w = h * rng.uniform(.024, .034)
    canvas.paint(tube([start, elbow, wrist], [w * 1.2, w, w * .8]), wear.top if wear.sleeves else wear.skin, thing, .75,
                 wear.top_texture if wear.sleeves else None, wear.shade)
    if not wear.sleeves: canvas.paint(tube([start, (start + elbow) / 2], [w * 1.5, w * 1.4]), wear.top, thing, .7, wear.top_texture, wear.shade)
    canvas.paint(ellipse(*start, w * 1.3, w * 1.3), wear.top, thing, 0., wear.top_texture, 0)      # no line across the shoulder
    hand(canvas, Frame(*(wrist + .02 * h * np.float32([np.sin(a + b), np.cos(a + b)])), .085 * h, np.pi - (a + b), side), thing, wear.skin)


def crowd(canvas, count, foot, height):
    """People who overlap, the nearest last."""
    rng = canvas.rng
    for k in range(count):
        near = k / max(1, count - 1)
        figure(canvas, rng.uniform(-.05, 1.05) * canvas.width, foot + (.25 * near + rng.normal(0, .03)) * height, height * rng.uniform(.7, 1.05) * (.8 + .3 * near))


def group_portrait(canvas, count, radius):
    """Heads and shoulders close together, as in a family photo."""
    rng = canvas.rng
    places = sorted((rng.uniform(.1, .9) * canvas.width, rng.uniform(.25, .7) * canvas.height) for _ in range(count))
    for x, y in sorted(places, key=lambda p: p[1]): portrait(canvas, x, y, radius * rng.uniform(.75, 1.15))
