"""Dogs, cats, horses, rabbits … from chains of spheres in space, so that they can be seen from any side; birds, fish, butterflies.

Body units: the trunk's length is 1; x along the body (head forward), y down, z sideways.
"""
import numpy as np

from . import colours
from .geometry import TURN, Frame, blob, ellipse, smooth, tube
from .textures import FURS


class Coat:
    """Colour and markings of one animal. Markings with a clear border get a weak line, fur none."""

    def __init__(self, rng):
        self.colour = colours.fur(rng)
        self.second = colours.fur(rng)
        kind = rng.choice(FURS)
        self.tex = (kind, rng.uniform(.05, .3)) if kind not in ('spots', 'stripe') or rng.random() < .4 else (kind, rng.uniform(.4, .9), self.second)
        self.patched, self.shade = rng.random() < .4, rng.uniform(.15, .5)
        self.pale_belly = rng.random() < .4
        self.soft = rng.choice([0, 0, .8, 1.6])


class Pose:
    """Turns body points by the animal's yaw and puts them on the canvas."""

    def __init__(self, x, y, length, yaw, mirror):
        self.x, self.y, self.length, self.yaw, self.mirror = x, y, length, yaw, mirror

    def __call__(self, points):
        p = np.asarray(points, float).reshape(-1, 3)
        depth = -p[:, 0] * np.sin(self.yaw) + p[:, 2] * np.cos(self.yaw)
        near = 1 / (1 + .18 * depth)          # what is nearer looks larger
        x = (p[:, 0] * np.cos(self.yaw) + p[:, 2] * np.sin(self.yaw)) * near * self.mirror
        y = (p[:, 1] + .12 * depth * -1) * near
        return np.stack([self.x + self.length * x, self.y + self.length * y], 1), depth, near


BUILDS = {   # trunk height, leg length, leg width, neck length, head radius, tail length, muzzle
    'dog': ((.2, .28), (.25, .5), .05, (.15, .35), (.15, .2), .5, (.2, .4)),
    'cat': ((.17, .24), (.2, .35), .04, (.1, .2), (.14, .18), .8, (.05, .12)),
    'horse': ((.2, .26), (.5, .7), .04, (.45, .65), (.13, .16), .6, (.5, .7)),
    'sheep': ((.28, .34), (.2, .35), .035, (.1, .25), (.12, .16), .15, (.3, .45)),
    'cow': ((.26, .32), (.3, .45), .05, (.15, .3), (.14, .17), .55, (.35, .5)),
}


def quadruped(canvas, x, y, length):
    rng = canvas.rng
    kind = rng.choice(list(BUILDS), p=[.38, .28, .12, .12, .1])
    high, legs, leg_w, neck, head_r, tail, muzzle = BUILDS[kind]
    h, leg, neck_l, R = rng.uniform(*high), rng.uniform(*legs), rng.uniform(*neck), rng.uniform(*head_r)
    coat, thing = Coat(rng), canvas.new_thing()
    pose = Pose(x, y, length, rng.choice([rng.normal(0, .25), rng.uniform(.5, 1.2)]), int(rng.choice([-1, 1])))
    canvas.shadow(ellipse(x, y + (h + leg) * length, .5 * length, .06 * length), rng.uniform(.1, .55), .03 * length)
    wide = h * .5
    feet = [(fx + rng.normal(0, .06), fz) for fx in (-.4, .38) for fz in (wide, -wide)]

    def limb(points, radii, colour=coat.colour, line=.7, soft=None):
        places, _, near = pose(points)
        canvas.paint(tube(places, np.float32(radii) * length * near), colour, thing, line, coat.tex, coat.shade, soft if soft is not None else max(canvas.softness, coat.soft))

    def one_leg(k, tone, line):
        fx, fz = feet[k]
        back = k < 2
        knee = fx + (rng.uniform(.02, .1) if back else rng.normal(0, .04))
        w = leg_w * rng.uniform(.9, 1.2)
        limb([(fx * .95, h * .2, fz), (knee, h + leg * .45, fz), (fx, h + leg, fz)], [w * (2.3 if back else 1.8), w * 1.1, w * .85], coat.colour * tone, line)
        limb([(fx, h + leg - .01, fz), (fx + .06, h + leg, fz)], [w, w * 1.05], coat.colour * tone * .9, .4)
    far, near_legs = ((0, 2), (1, 3)) if np.cos(pose.yaw) > 0 else ((1, 3), (0, 2))
    tail_path = [(-.48, -h * .5, 0), (-.48 - tail * .4, -h * rng.uniform(-1, 1.5), rng.normal(0, .1)), (-.48 - tail * rng.uniform(.3, .8), -h * rng.uniform(-2, 3), rng.normal(0, .2))]
    for k in far: one_leg(k, .72, .7)
    limb(tail_path, [.05, .04, .02] if kind != 'horse' else [.06, .09, .04], coat.colour * .9)
    trunk = [(-.42, -.05 * h, 0), (-.1, .08 * h, 0), (.2, .02 * h, 0), (.42, -.1 * h, 0)]
    limb(trunk, [h * .85, h * .9, h * .95, h * .75])
    rear, _, near = pose([(-.42, -.05 * h, 0)])
    canvas.paint(ellipse(*rear[0], h * .9 * length * near[0], h * .9 * length * near[0]), coat.colour, thing, .0, coat.tex, coat.shade)
    places, _, _ = pose(trunk)
    body = canvas.mask(tube(places, np.float32([h * .85, h * .9, h * .95, h * .75]) * length))
    _markings(canvas, thing, coat, body, h * length)
    for k in near_legs:
        one_leg(k, 1, .6)
        (tx, ty), _, near = (a[0] for a in pose([(feet[k][0] * .95, h * .15, feet[k][1])]))      # the leg grows out of the trunk: no line across its top
        reach = leg_w * (2.6 if k < 2 else 2.) * length * near
        canvas.paint(ellipse(tx, ty, reach, reach), coat.colour, thing, 0., coat.tex, 0, max(canvas.softness, coat.soft), body)
    head_at = (.45 + neck_l * rng.uniform(.3, .8), -h * .4 - neck_l * rng.uniform(.3, .9), 0)
    limb([(.36, -.1 * h, 0), head_at], [h * .65, R * .85], line=0.)
    if kind == 'horse': limb([(.25, -h * .9, 0), (head_at[0] - .1, head_at[1] - .1, 0)], [.05, .07], coat.second * .6, .7)
    (hx, hy), _, near = (a[0] for a in pose([head_at]))
    animal_head(canvas, hx, hy, R * length * near, coat, thing, kind, rng.choice([rng.normal(0, .3), (np.pi / 2 - pose.yaw) * .8]) * pose.mirror, rng.uniform(*muzzle))


def _markings(canvas, thing, coat, body, reach):
    rng = canvas.rng
    if body.size < 8: return
    x0, y0, x1, y1 = body.box
    if coat.pale_belly:
        canvas.paint(blob(rng, (x0 + x1) / 2, y1 - .2 * (y1 - y0), .4 * (y1 - y0), .1, .5), colours.mix(coat.colour, [.9, .92, .95], .7), thing, 0., ('fur', .1), .1, max(1., .04 * reach), body, .8)
    if coat.patched:
        for _ in range(int(rng.integers(1, 5))):
            canvas.paint(blob(rng, rng.uniform(x0, x1), rng.uniform(y0, y1), reach * rng.uniform(.3, .9), .3), coat.second, thing, .45, ('fur', .15), .1, max(.6, .02 * reach), body)


def animal_head(canvas, x, y, R, coat=None, thing=None, kind=None, yaw=None, muzzle=None):
    """An animal's face, turned by yaw: everything lies on a sphere with a protruding muzzle."""
    rng = canvas.rng
    coat = coat or Coat(rng)
    thing = canvas.new_thing() if thing is None else thing
    kind = kind or rng.choice(['dog', 'cat', 'rabbit', 'bear', 'sheep', 'cow', 'horse'], p=[.3, .3, .12, .1, .06, .06, .06])
    yaw = float(np.clip(rng.normal(0, .45) if yaw is None else yaw, -1.2, 1.2))
    muzzle = muzzle if muzzle is not None else {'dog': rng.uniform(.2, .4), 'cat': .1, 'rabbit': .12, 'bear': .25}.get(kind, .45)
    at = Frame(x, y, R, rng.normal(0, .12))
    on = lambda points, lift=0.: at(_on_sphere(points, yaw, lift))
    soft = max(canvas.softness, coat.soft, .03 * R * rng.random())
    behind = rng.random() < .5
    if behind: _animal_ears(canvas, at, thing, coat, kind, yaw)
    wide = rng.uniform(.9, 1.1)
    skull = np.float32([(-.5, -.92), (.5, -.92), (.95, -.35), (.95, .3), (.5, .92), (-.5, .92), (-.95, .3), (-.95, -.35)]) * [wide, 1]
    head = canvas.paint(at(smooth(skull)), coat.colour, thing, .8, coat.tex, coat.shade, soft)
    if coat.patched: canvas.paint(on(ellipse(rng.choice([-.4, .4]), -.2, .4, .5)), coat.second, thing, .4, ('fur', .15), .1, .05 * R + .4, head)
    if rng.random() < .3: canvas.paint(on([(-.1, -.95), (.1, -.95), (.16, .3), (-.16, .3)]), np.float32([.9, .92, .95]), thing, .4, ('fur', .1), .1, .05 * R + .4, head)
    if not behind: _animal_ears(canvas, at, thing, coat, kind, yaw)
    pale = rng.random() < .5
    snout_colour = colours.mix(coat.colour, [.9, .92, .95], .55) if pale else coat.colour * rng.uniform(.85, 1.05)
    shown = float(np.clip(.35 + .6 * muzzle + .5 * abs(np.sin(yaw)), .35, .85))
    snout = canvas.paint(on(ellipse(0, .42, .42 - .1 * muzzle, .36), muzzle * .8), snout_colour, thing, shown if R > 6 else 0, coat.tex, .25, soft)
    if R > 4:
        _animal_eyes(canvas, on, thing, coat, kind, yaw, R, head)
        _animal_mouth(canvas, on, thing, coat, kind, R, muzzle, snout)


def _on_sphere(points, yaw, lift):
    """(x, y) on the front of a unit sphere -> turned and projected."""
    p = np.asarray(points, float).reshape(-1, 2)
    z = np.sqrt(np.clip(1 - np.minimum(.96, (p ** 2).sum(1)), 0, 1)) * .9 + lift
    return np.stack([p[:, 0] * np.cos(yaw) + z * np.sin(yaw), p[:, 1]], 1)


def _animal_ears(canvas, at, thing, coat, kind, yaw):
    rng = canvas.rng
    tone = coat.colour * rng.uniform(.6, 1.05) if rng.random() < .7 else coat.second
    inner = np.clip(coat.colour * .6 + np.float32([.15, .12, .25]), 0, 1)
    length, floppy = rng.uniform(.8, 1.2), kind in ('cow', 'sheep') or (kind == 'dog' and rng.random() < .6)
    for side in ((-1, 1) if yaw > 0 else (1, -1)):
        sx = side * np.cos(yaw) - .25 * np.sin(yaw)
        if kind == 'rabbit': ear = tube([(sx * .4, -.7), (sx * .5, -1.5), (sx * .45 + rng.normal(0, .15), -2.1)], [.2, .24, .1])
        elif kind == 'bear': ear = ellipse(sx * .72, -.75, .3, .3)
        elif floppy: ear = smooth([(sx * .45, -.85), (sx * 1.15, -.75), (sx * rng.uniform(1.1, 1.45), rng.uniform(0, .7)), (sx * .9, .2)], 2)
        else: ear = smooth([(sx * .3, -.72), (sx * .72, -.8 - .7 * length), (sx * .96, -.25)], 1)
        m = canvas.paint(at(ear), tone, thing, .8, coat.tex, coat.shade)
        if not floppy:
            centre = ear.mean(0)
            canvas.paint(at((ear - centre) * .6 + centre + [0, .06]), inner, thing, .5, None, .2, .04 * at.scale + .3, m)


def _animal_eyes(canvas, on, thing, coat, kind, yaw, R, head):
    rng = canvas.rng
    colour = np.float32([(.1, .2, .3), (.2, .7, .7), (.1, .6, .3), (.7, .6, .3), (.03, .03, .05)][rng.integers(5) if kind == 'cat' else rng.choice([0, 4])])
    wide = .2 if kind == 'cat' else .15
    for side in (-1, 1):
        if np.cos(np.arcsin(.42 * side) + yaw) < .12: continue
        x, y = side * .42, -.15
        eye = canvas.paint(on(ellipse(x, y, wide, wide * .85)), colour, thing, .85, None, .2, .4)
        if kind == 'cat': canvas.paint(on(ellipse(x, y, rng.uniform(.03, .1), .14)), np.float32([.02] * 3), line=None, shade=0, soft=.4, clip=eye)
        else: canvas.paint(on(ellipse(x, y, .1, .1)), np.float32([.02] * 3), line=None, shade=0, soft=.4, clip=eye)
        canvas.paint(on(ellipse(x + .05, y - .05, .035, .035)), np.float32([1, 1, 1]), line=None, shade=0, soft=.3, clip=eye)
        if R > 14: canvas.stroke(on(ellipse(x, y, wide * 1.1, wide * .95)), max(1, .03 * R), coat.colour * .25, 0., .7, closed=True, clip=head)


def _animal_mouth(canvas, on, thing, coat, kind, R, muzzle, snout):
    rng = canvas.rng
    nose = smooth([(-.2, .26), (.2, .26), (.07, .46), (-.07, .46)], 2) * ([1.2, 1] if kind in ('cow', 'bear') else [1, 1])
    tone = np.float32([.05, .05, .07]) if kind != 'cat' else np.float32([.45, .4, .75]) * rng.uniform(.3, 1)
    canvas.paint(on(nose, muzzle), tone, thing, .85, None, .2)
    k = max(1, .045 * R)
    gape = rng.random() < .25 and kind in ('dog', 'cat')
    if gape:
        canvas.paint(on(smooth([(-.28, .66), (.28, .66), (.14, .98), (-.14, .98)], 2), muzzle * .6), np.float32([.12, .1, .3]), thing, .8, shade=0)
        canvas.paint(on(smooth([(-.13, .75), (.13, .75), (.11, 1.15), (-.11, 1.15)], 2), muzzle * .6), np.float32([.45, .4, .85]), thing, .7, shade=.3)
    for side in (-1, 1):
        lip = smooth([(0, .45), (0, .62), (side * .2, .74), (side * .38, .64)], 2, False)
        canvas.stroke(on(lip, muzzle * .8), k, coat.colour * .2, .75, rng.uniform(.5, 1))
        if R > 18 and kind in ('cat', 'rabbit', 'dog'):
            for _ in range(3):
                canvas.stroke(on([(side * .3, .5 + rng.normal(0, .05)), (side * rng.uniform(.8, .95), .42 + rng.normal(0, .15))], .2), 1, np.float32([.95] * 3), 0, rng.uniform(.2, .8))


def bird(canvas, x, y, size):
    rng = canvas.rng
    thing, c, wing_c = canvas.new_thing(), canvas.colour(), canvas.colour()
    at = Frame(x, y, size, rng.normal(0, .3), int(rng.choice([-1, 1])))
    tex = (rng.choice(['fur', 'soft', 'spots']), rng.uniform(.05, .2))
    for k in range(2): canvas.paint(at.tube([(-.02 + .1 * k, .35), (.02 + .1 * k, .6)], [.02, .015]), np.float32([.2, .4, .6]), thing, .7)
    canvas.paint(at.tube([(-.3, .1), (-.95, rng.uniform(.1, .5))], [.14, .1], cap=False), wing_c * .8, thing, .8, tex, .3)
    canvas.paint(at(smooth(np.float32([(-.55, .15), (-.2, -.25), (.3, -.4), (.5, -.1), (.35, .3), (-.1, .42)]))), c, thing, .8, tex, .4)
    belly = canvas.colour()
    if rng.random() < .5: canvas.paint(at.ellipse(.15, .18, .26, .2), belly, thing, .4, tex, .2, 1.2)
    canvas.paint(at([(.62, -.45), (.95, -.36), (.62, -.26)]), np.float32([.15, .5, .85]) * rng.uniform(.3, 1.1), thing, .85, shade=.3)
    canvas.paint(at.ellipse(.42, -.4, .28, .26), c * rng.uniform(.7, 1) if rng.random() < .6 else wing_c, thing, .45, tex, .35)
    wing = canvas.paint(at(smooth([(.15, -.15), (-.2, -.2), (-.7, .22), (-.15, .28), (.2, .1)], 2)), wing_c, thing, .75, tex, .3)
    for k in range(3): canvas.stroke(at([(-.1 - .1 * k, .2), (-.5 - .03 * k, .2 - .04 * k)]), max(1, .02 * size), wing_c * .5, .4 if size > 60 else 0., .7, clip=wing)
    if size > 14:
        eye = canvas.paint(at.ellipse(.5, -.44, .06, .06), np.float32([.03] * 3), thing, .85, shade=0)
        canvas.paint(at.ellipse(.52, -.46, .02, .02), np.float32([1, 1, 1]), line=None, shade=0, soft=.3, clip=eye)


def fish(canvas, x, y, size):
    rng = canvas.rng
    thing, c, fin = canvas.new_thing(), canvas.colour(), canvas.colour()
    at = Frame(x, y, size, rng.normal(0, .25), int(rng.choice([-1, 1])))
    canvas.paint(at(smooth([(-.4, 0), (-.85, -.35), (-.75, 0), (-.85, .35)], 1)), fin, thing, .8, ('hair', .1), .2)
    canvas.paint(at(smooth([(-.2, -.2), (.1, -.55), (.3, -.25)], 1)), fin, thing, .8, ('hair', .1), .2)
    body = canvas.paint(at(smooth([(-.5, -.06), (-.1, -.32), (.35, -.25), (.6, 0), (.35, .22), (-.1, .3), (-.5, .06)])), c, thing, .8, (rng.choice(['check', 'dots', 'soft', 'stripe']), .15), .4)
    for _ in range(int(rng.integers(0, 3))):
        k = rng.uniform(-.3, .2)
        canvas.paint(at([(k, -.5), (k + .1, -.5), (k + .12, .5), (k + .02, .5)]), fin, thing, .5, shade=.1, clip=body)
    canvas.paint(at.ellipse(.4, -.06, .07, .07), np.float32([.9] * 3), thing, .8, shade=0)
    canvas.paint(at.ellipse(.41, -.06, .035, .035), np.float32([.03] * 3), line=None, shade=0)


def butterfly(canvas, x, y, size):
    rng = canvas.rng
    thing, c, second = canvas.new_thing(), canvas.colour(), canvas.colour()
    at = Frame(x, y, size, rng.uniform(0, TURN))
    for side in (-1, 1):
        for outline in ([(0, 0), (side * .5, -.7), (side * .95, -.6), (side * .6, -.02)], [(0, .05), (side * .6, .1), (side * .65, .55), (side * .25, .6)]):
            wing = canvas.paint(at(smooth(outline, 2)), c, thing, .85, ('soft', .1), .15)
            p = np.mean(outline, 0)
            canvas.paint(at.ellipse(*p, .13, .13), second, thing, .5 if size > 25 else 0, shade=0, clip=wing)
    canvas.paint(at.tube([(0, -.3), (0, .4)], [.05, .04]), np.float32([.08] * 3), thing, .8)
