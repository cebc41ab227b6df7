"""Human faces: eyes, nose, mouth, ears, glasses, beards. Hair is in hair.py."""
import numpy as np

from . import colours
from .geometry import ellipse, smooth, tube
from .head import Head
from .hair import hair_behind, hair_in_front, hat

TINY, FINE, LARGE = 7, 11, 22     # radii in pixels from which more is drawn


def face(canvas, head, thing, skin, hair, glasses=None, expression=None):
    """A head with its face. Notes the face's place, eyes and mouth in canvas.faces."""
    rng = canvas.rng
    style = HairStyle(rng, head)
    style.colour = hair
    hair_behind(canvas, head, thing, style)
    _ears(canvas, head, thing, skin)
    bare = len(canvas.thing_of)
    mask = canvas.paint(head.silhouette(), skin, thing, .9, tex=('soft', rng.uniform(0, .06)), shade=rng.uniform(.15, .5))
    _light_on(canvas, head, mask)
    look = Look(rng, head, skin, hair)
    if head.radius < TINY: _tiny_features(canvas, head, mask, look)
    else:
        _nose(canvas, head, mask, look)
        _mouth(canvas, head, mask, thing, look)
        for side in (-1, 1):
            if head.faces_us(side * .36) > .12: _eye(canvas, head, mask, thing, look, side)
        if rng.random() < .15 and not head.baby: _beard(canvas, head, mask, thing, look)
        if rng.random() < .3: _folds(canvas, head, mask, look)
    bare = range(bare, len(canvas.thing_of))
    hair_in_front(canvas, head, thing, style)
    if glasses if glasses is not None else rng.random() < .2: _glasses(canvas, head, thing, look)
    if rng.random() < .14: hat(canvas, head, thing)
    note(canvas, head, thing, look, bare)


def note(canvas, head, thing, look, bare):
    """Ground truth for a face finder, in canvas pixels. bare: the surfaces of skin, eyes and mouth, which hair, hats, dark glasses and others may hide."""
    x0, y0, x1, y1 = head.box()
    eyes = [head.skin([(side * .36, look.eye_y)])[0].tolist() for side in (-1, 1)]
    mouth = head.skin([(0, look.mouth_y)])[0].tolist()
    turned_away = [head.faces_us(side * .36) <= .12 for side in (-1, 1)]
    canvas.faces.append(dict(box=[x0, y0, x1, y1], eyes=eyes, mouth=mouth, yaw=head.yaw, thing=thing, bare=bare, turned_away=turned_away, radius=head.radius))


class HairStyle:
    def __init__(self, rng, head):
        self.long = rng.random() < .45 and not head.baby
        self.bald = rng.random() < (.3 if head.baby else .08)
        self.messy = float(rng.choice([0, .02, .05]))
        self.strands = rng.uniform(.08, .35)
        self.length = rng.uniform(.7, 2.)
        self.bun = rng.random() < .15
        self.colour = None


class Look:
    """One face's own measures and colours."""

    def __init__(self, rng, head, skin, hair):
        baby = head.baby
        self.skin, self.dark = skin, np.float32(skin * .25)
        self.eye_y = (.02 if not baby else .14) + rng.normal(0, .03)
        self.eye = (.15 if not baby else .19) * rng.uniform(.9, 1.2)
        self.open = rng.uniform(.4, .95) if not baby else rng.uniform(.7, 1)
        self.closed = rng.random() < .1
        self.gaze = rng.normal(0, .25)
        self.iris = colours.iris(rng)
        self.brow = np.clip(hair * .8 + .1 * skin, 0, 1)
        self.brow_thick = rng.uniform(.025, .075) * (.6 if baby else 1)
        self.mouth_y = .58 + rng.normal(0, .03)
        self.mouth = rng.uniform(.2, .34) * (.8 if baby else 1)
        self.smile = rng.normal(.07, .06)
        self.lip = np.clip(skin * np.float32([.75, .62, .88]) * rng.uniform(.8, 1.05) + np.float32([0, 0, rng.uniform(0, .15)]), 0, 1)
        self.lipstick = rng.uniform(.3, 1.)


def _light_on(canvas, head, mask):
    """Attached shadow on the side away from the light, sockets, cheeks: tones without a line."""
    rng, R = canvas.rng, head.radius
    if rng.random() < .55:
        side = -np.sign(canvas.light[0] + 1e-3)
        edge = side * rng.uniform(.05, .5)
        canvas.shadow(head.frame([(edge, -1.3), (side * 1.6, -1.3), (side * 1.6, 1.3), (edge, 1.3)]), rng.uniform(.15, .65), R * rng.uniform(.03, .22), clip=mask)
    for side in (-1, 1):
        canvas.shadow(head.skin(ellipse(side * .36, -.02, .22, .14)), rng.uniform(0, .35), .06 * R, clip=mask)
        if rng.random() < .6: canvas.glow(head.skin(ellipse(side * .42, .35, .2, .17)), rng.uniform(.02, .2), .1 * R, mask, (.6, .65, 1))
    if rng.random() < .4: canvas.glow(head.skin(ellipse(rng.normal(0, .2), -.5, .3, .13)), rng.uniform(.1, .5), .1 * R, mask)


def _ears(canvas, head, thing, skin):
    rng = canvas.rng
    for side in (-1, 1):
        if side * np.sin(head.yaw) > .45: continue
        x = side * .8 * head.breadth * np.cos(head.yaw) - .1 * np.sin(head.yaw)
        shape = head.frame.ellipse(x + side * .04, .08, .13, .24, side * -.15)
        m = canvas.paint(shape, skin * rng.uniform(.85, 1), thing, .8, shade=.2)
        if head.radius > FINE: canvas.shadow(head.frame.ellipse(x + side * .05, .06, .05, .13), .4, .03 * head.radius, clip=m)


def _tiny_features(canvas, head, mask, look):
    R = head.radius
    for side in (-1, 1):
        canvas.stroke(head.skin([(side * .36 - .12, look.eye_y), (side * .36 + .12, look.eye_y)]), max(1, R * .12), look.dark, .5, .8, clip=mask)
    mouth = [(-look.mouth, look.mouth_y), (0, look.mouth_y + look.smile), (look.mouth, look.mouth_y)]
    canvas.stroke(head.skin(mouth), max(1, R * .1), look.lip * .6, .5, .7, clip=mask)


def _eye(canvas, head, mask, thing, look, side):
    rng, R, S = canvas.rng, head.radius, head.skin
    x, y, w, up = side * .36, look.eye_y, look.eye, look.eye * look.open
    arch = smooth([(x - side * .2, y - .24), (x + side * .02, y - .32), (x + side * .23, y - .22)], 2, False)
    if look.brow_thick * R > 2.2:
        t = look.brow_thick
        canvas.paint(S(smooth(tube(arch, [t, t * 1.2, t * .3]), 1)), look.brow, thing, .6, ('fur', .2), 0, max(canvas.softness, .02 * R), mask, rng.uniform(.6, 1))
    else:
        canvas.stroke(S(arch), max(1, look.brow_thick * 2 * R), look.brow, .6, rng.uniform(.6, 1), clip=mask)
    lid = smooth([(x - side * w, y + .03), (x - side * w * .4, y - up * .8), (x + side * w * .4, y - up * .85), (x + side * w, y - .01)], 2, False)
    low = smooth([(x + side * w, y - .01), (x + side * w * .35, y + up * .5), (x - side * w * .5, y + up * .5), (x - side * w, y + .03)], 2, False)
    if look.closed:
        canvas.stroke(S(low), max(1, .05 * R), look.dark, .8, clip=mask)
        return
    white = np.float32([.8, .8, .82]) * rng.uniform(.6, 1.1) * (.5 + .5 * look.skin.max())
    eye = canvas.paint(S(np.vstack([lid, low])), white, thing, .85, shade=.1, soft=min(canvas.softness, .6), clip=mask)
    ir, ix, iy = w * .55, x + look.gaze * w * .6, y - up * .12
    canvas.paint(S(ellipse(ix, iy, ir, ir, 0, 20)), look.iris * .6, thing, .6 if R > 14 else 0., shade=0, soft=.4, clip=eye)
    canvas.paint(S(ellipse(ix, iy, ir * .85, ir * .85, 0, 20)), look.iris, line=None, tex=('hair', .15), shade=.4, soft=.4, clip=eye)
    if R > FINE:
        canvas.paint(S(ellipse(ix, iy, ir * .45, ir * .48, 0, 16)), look.iris * .15, line=None, shade=0, soft=.4, clip=eye)
        canvas.shadow(S(np.vstack([lid, lid[::-1] + [0, up * .45]])), .45, .03 * R, clip=eye)
        canvas.paint(S(ellipse(ix + .035, iy - .04, .028, .028, 0, 10)), np.float32([1, 1, 1]), line=None, shade=0, soft=.3, clip=eye)
    canvas.stroke(S(lid), max(1, rng.uniform(.02, .06) * R), look.dark * rng.uniform(.4, 1), .85, rng.uniform(.6, 1), clip=mask)
    canvas.stroke(S(low), 1, look.dark, 0, rng.uniform(.1, .6), clip=mask)
    if R > LARGE:
        canvas.stroke(S(lid - [0, .055]), max(1, .02 * R), look.skin * .6, 0., rng.uniform(.2, .7), .012 * R + .4, mask)
        for t in np.linspace(.35, .95, 5):
            px, py = lid[int(t * (len(lid) - 1))]
            canvas.stroke(S([(px, py), (px + side * .03 * t, py - .06)]), 1, look.dark * .5, 0., rng.uniform(.3, .9), clip=mask)


def _nose(canvas, head, mask, look):
    """Shading, nostrils, wings; in three-quarter view the bridge and the tip stand out and get a line."""
    rng, R, S = canvas.rng, head.radius, head.skin
    y, w = .33 + rng.normal(0, .03), rng.uniform(.1, .16) * (.85 if head.baby else 1)
    far = -np.sign(canvas.light[0] + 1e-3) if abs(head.yaw) < .25 else np.sign(head.yaw)
    tip = rng.uniform(.1, .2) * (.6 if head.baby else 1)
    bridge = np.vstack([S([(0, -.05)], .02), S([(0, .12)], tip * .55), S([(0, y - .04)], tip), S([(0, y + .06)], tip * .5)])
    canvas.shadow(np.vstack([bridge, S([(far * w * 1.2, y + .05), (far * w * .5, 0)])]), rng.uniform(.08, .4), .04 * R, clip=mask)
    canvas.shadow(S(ellipse(0, y + .08, w * 1.1, .06)), rng.uniform(.1, .4), .035 * R, clip=mask)
    canvas.glow(S(ellipse(0, y - .06, .05, .09), tip), rng.uniform(0, .4), .04 * R, mask)
    if abs(head.yaw) > .35:
        shown = .75 if abs(head.yaw) > .6 else .5
        canvas.stroke(smooth(bridge, 2, False), max(1, .02 * R), look.skin * .55, shown, rng.uniform(.4, .9), .008 * R + .4, mask)
    if R < FINE: return
    for side in (-1, 1):
        if head.faces_us(side * .12) < .3: continue
        nostril = smooth([(side * .035, y + .035), (side * .07, y + .01), (side * .105, y + .04)], 2, False)
        canvas.stroke(S(nostril, tip * .5), max(1, .035 * R), look.dark, .6, rng.uniform(.6, 1), clip=mask)
        wing = smooth([(side * w, y - .09), (side * w * 1.2, y - .02), (side * w * .9, y + .05)], 2, False)
        canvas.stroke(S(wing, tip * .3), max(1, .02 * R), look.skin * .55, .5, rng.uniform(.3, .8), .01 * R + .4, mask)
    under = smooth([(-.05, y + .055), (0, y + .08), (.05, y + .055)], 2, False)
    canvas.stroke(S(under, tip * .5), max(1, .02 * R), look.skin * .55, .5, rng.uniform(.3, .8), clip=mask)


def _mouth(canvas, head, mask, thing, look):
    rng, R, S = canvas.rng, head.radius, head.skin
    y, w, smile = look.mouth_y, look.mouth, look.smile
    upper = smooth([(-w, y), (-w * .4, y - .07), (0, y - .045), (w * .4, y - .07), (w, y)], 2, False)
    middle = smooth([(-w, y), (-w * .5, y + smile), (0, y + smile * 1.3), (w * .5, y + smile), (w, y)], 2, False)
    below = lambda drop: smooth([(w, y), (w * .55, y + drop + smile), (-w * .55, y + drop + smile), (-w, y)], 2, False)
    lip = colours.mix(look.skin, look.lip, look.lipstick)
    if rng.random() < .45:
        gape = rng.uniform(.05, .22)
        canvas.paint(S(np.vstack([upper, below(gape + .14)])), lip, thing, .6, shade=.2, soft=max(canvas.softness, .012 * R), clip=mask)
        inside = canvas.paint(S(np.vstack([middle, below(gape + .06)])), np.float32([.12, .1, .3]), thing, .85, shade=0, clip=mask)
        if rng.random() < .8:
            teeth = np.vstack([middle * [.94, 1], below(gape * rng.uniform(.3, 1)) * [.9, 1]])
            canvas.paint(S(teeth), np.float32([.82, .88, .9]) * rng.uniform(.7, 1), thing, .5 if R > 25 else 0., shade=.2, clip=inside)
            if R > 30:
                for x in np.linspace(-w, w, 8):
                    canvas.stroke(S([(x, y), (x, y + gape + smile)]), 1, np.float32([.55, .6, .65]), 0, rng.uniform(.1, .5), clip=inside)
    else:
        canvas.paint(S(np.vstack([upper, below(.09)])), lip, thing, .5, shade=.25, soft=max(canvas.softness, .015 * R), clip=mask)
        canvas.stroke(S(middle), max(1, .035 * R), look.lip * .45, .9, rng.uniform(.6, 1), clip=mask)
    canvas.shadow(S(ellipse(0, y + .19, .15, .04)), rng.uniform(0, .35), .03 * R, clip=mask)


def _folds(canvas, head, mask, look):
    """From the nose to beside the mouth: soft, no line."""
    rng, R = canvas.rng, head.radius
    for side in (-1, 1):
        fold = smooth([(side * .14, .33), (side * (look.mouth + .06), look.mouth_y - .1), (side * (look.mouth + .08), look.mouth_y + .05)], 2, False)
        canvas.stroke(head.skin(fold), max(1, .03 * R), look.skin * .6, 0., rng.uniform(.1, .6), .02 * R + .5, mask)


def _beard(canvas, head, mask, thing, look):
    rng, y = canvas.rng, look.mouth_y
    shape = canvas.mask(head.skin([(-.75, .25), (-.45, .45), (-.34, .47), (.34, .47), (.45, .45), (.75, .25), (.7, .9), (.3, 1.02), (-.3, 1.02), (-.7, .9)]))
    shape = shape.within(mask).without(canvas.mask(head.skin(ellipse(0, y + .02, look.mouth * 1.05, .11))))
    canvas.paint(shape, look.brow, thing, .5, ('fur', .3), .2, .05 * head.radius, alpha=rng.uniform(.4, .95))


def _glasses(canvas, head, thing, look):
    rng, R = canvas.rng, head.radius
    colour, k, y = colours.hsv(rng, (0, 1), (0, .5)), rng.uniform(.2, .27), look.eye_y
    width, sun = max(1, rng.uniform(.02, .06) * R), rng.random() < .25
    for side in (-1, 1):
        if head.faces_us(side * .36) < .1: continue
        rim = head.skin(smooth([(side * .36 - k, y - .16), (side * .36 + k, y - .16), (side * .36 + k, y + .2), (side * .36 - k, y + .2)], 2), .06)
        if sun: canvas.paint(rim, colour * .5, thing, .8, shade=.2)
        elif rng.random() < .4: canvas.glow(rim, rng.uniform(.05, .35), 1.)
        canvas.stroke(rim, width, colour, .8, closed=True)
        if side * np.sin(head.yaw) < -.2:
            canvas.stroke(head.skin([(side * (.36 + k), y - .05), (side * .78, y - .05)], .04), width, colour, .6)
    canvas.stroke(head.skin([(-.36 + k, y - .05), (.36 - k, y - .05)], .1), width, colour, .8)


def portrait_head(rng, x, y, radius, baby=None):
    return Head(rng, x, y, radius, baby=rng.random() < .25 if baby is None else baby)
