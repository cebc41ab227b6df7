"""Whole scenes: which things stand together, and how large."""
import numpy as np

from . import animals, camera, houses, people, plants, toys, vehicles
from .backgrounds import background
from .canvas import Canvas
from .geometry import blob, smooth

MARGIN = 16       # drawn beyond the picture's edge and cut off, so that blur and shapes do not end there

FAMILY_KINDS = {'portrait': .26, 'family': .26, 'people': .16, 'pets': .12, 'home': .08, 'street': .05, 'garden': .04, 'mixed': .03}
FAMILY_SHARE = (.15, .8)      # of the picture that people and things in front fill
KINDS = {'portrait': .15, 'family': .1, 'people': .13, 'street': .11, 'pets': .15, 'home': .1, 'garden': .07, 'bodies': .1, 'mixed': .09}


class Scene:
    """picture: BGR bytes. lines: 0..1, one pixel wide. faces: in pixels of the picture; hidden: those of which less is seen. share: how much of it its people and things in front fill."""

    def __init__(self, kind, picture, lines, faces, hidden, share):
        self.kind, self.picture, self.lines, self.faces, self.hidden, self.share = kind, picture, lines, faces, hidden, share


def draw_scene(rng, width, height, kind=None):
    canvas = Canvas(rng, width + 2 * MARGIN, height + 2 * MARGIN)
    kind = kind or _any_of(rng, KINDS)
    background(canvas)
    if rng.random() < .3 and kind != 'bodies': canvas.defocus(canvas.unit / 300 * rng.uniform(.8, 4))
    COMPOSERS[kind](canvas)
    if rng.random() < .12: _foreground(canvas)
    if rng.random() < .08: camera.against_the_light(canvas, rng.uniform(.3, .8))
    if rng.random() < .1: camera.camouflage(canvas, rng.uniform(.4, .85))
    camera.light_on_scene(canvas)
    lines = canvas.lines()
    picture, clean = camera.develop(canvas)
    inside = np.s_[MARGIN:MARGIN + height, MARGIN:MARGIN + width]
    picture, lines = np.ascontiguousarray(picture[inside]), camera.visible_lines(clean, lines)[inside]
    share = float((np.array(canvas.thing_weight)[np.array(canvas.thing_of)][canvas.surface[inside]] >= .9).mean())
    return Scene(kind, picture, np.ascontiguousarray(lines), *_faces(canvas, width, height), share)


def draw_family_scene(seed, width, height):
    """A scene composed as families' photos are: people in most, and neither a speck on nothing nor all subject. The first such of a seed."""
    rng = np.random.default_rng(seed)
    kind, attempt = _any_of(rng, FAMILY_KINDS), 0
    while True:
        scene = draw_scene(np.random.default_rng([*seed, attempt]), width, height, kind)
        if FAMILY_SHARE[0] <= scene.share <= FAMILY_SHARE[1]: return scene
        attempt += 1


def _any_of(rng, kinds):
    share = np.array(list(kinds.values()))
    return str(rng.choice(list(kinds), p=share / share.sum()))


def _between(rng, low, high):
    """A size, small ones as likely as large ones."""
    return float(np.exp(rng.uniform(np.log(low), np.log(high))))


class _Places:
    """Random places and sizes in shares of the canvas."""

    def __init__(self, canvas):
        self.canvas, self.rng = canvas, canvas.rng

    def x(self, low=.05, high=.95): return self.canvas.width * self.rng.uniform(low, high)
    def y(self, low=.05, high=.95): return self.canvas.height * self.rng.uniform(low, high)
    def size(self, low, high): return self.canvas.unit * _between(self.rng, low, high)
    def count(self, low, high): return range(int(self.rng.integers(low, high + 1)))


def _portrait(canvas):
    at, rng = _Places(canvas), canvas.rng
    for _ in at.count(0, 3): _clutter(canvas)
    if rng.random() < .45: canvas.defocus(canvas.unit / 300 * rng.uniform(1, 5))
    for _ in range(int(rng.choice([1, 1, 2]))): people.portrait(canvas, at.x(.2, .8), at.y(.25, .6), at.size(.07, .5 if rng.random() < .7 else .9))
    if rng.random() < .35: _held(canvas)


def _family(canvas):
    at, rng = _Places(canvas), canvas.rng
    if rng.random() < .3: canvas.defocus(canvas.unit / 300 * rng.uniform(1, 4))
    people.group_portrait(canvas, int(rng.integers(2, 7)), at.size(.05, .22))
    if rng.random() < .3: _held(canvas)


def _people(canvas):
    at, rng = _Places(canvas), canvas.rng
    height = at.size(.2, 1.6)
    foot = min(at.y(.8, 1.), at.y(.05, .3) + height) if height < .8 * canvas.height else at.y(.05, .3) + height
    if rng.random() < .3: vehicles.bicycle(canvas, at.x(), foot, .4 * height)
    people.crowd(canvas, int(rng.integers(1, 7)), foot, height)
    if rng.random() < .3: toys.ball(canvas, at.x(), foot, .08 * height)


def _street(canvas):
    at, rng = _Places(canvas), canvas.rng
    y = at.y(.5, .92)
    for _ in at.count(0, 4):
        w = at.size(.15, .8)
        houses.house(canvas, at.x(-.1, 1.1), y, w, w * rng.uniform(.5, 1.8))
    for _ in at.count(0, 2): plants.tree(canvas, at.x(), y, at.size(.3, 1))
    if rng.random() < .3: houses.fence(canvas, y + at.size(.01, .05), at.size(.06, .2))
    if rng.random() < .2: canvas.defocus(canvas.unit / 300 * rng.uniform(.8, 3))
    for _ in at.count(0, 2): vehicles.car(canvas, at.x(.1, .9), y + at.size(.02, .25), at.size(.15, 1.2))
    if rng.random() < .3: vehicles.bicycle(canvas, at.x(), y + at.size(.02, .2), at.size(.1, .5))
    for _ in at.count(0, 2): people.figure(canvas, at.x(), y + at.size(.02, .2), at.size(.1, .6))
    for _ in range(int(rng.choice([0, 0, 1, 3]))): houses.pole(canvas, at.x(), y + 5, at.y(-.1, .5))
    if rng.random() < .3: toys.letters(canvas, at.x(), at.y(.1, .5), at.size(.03, .1))


def _pets(canvas):
    at, rng = _Places(canvas), canvas.rng
    if rng.random() < .3: canvas.defocus(canvas.unit / 300 * rng.uniform(1, 4))
    for _ in at.count(1, 3):
        k = rng.random()
        if k < .45: animals.quadruped(canvas, at.x(.2, .8), at.y(.3, .7), at.size(.15, .9))
        elif k < .75: animals.animal_head(canvas, at.x(.2, .8), at.y(.3, .7), at.size(.05, .42))
        elif k < .87: animals.bird(canvas, at.x(), at.y(), at.size(.06, .5))
        elif k < .95: animals.fish(canvas, at.x(), at.y(), at.size(.06, .5))
        else: animals.butterfly(canvas, at.x(), at.y(), at.size(.05, .35))
    if rng.random() < .25: people.figure(canvas, at.x(), at.y(.8, 1.3), at.size(.4, 1.2))


def _home(canvas):
    at, rng = _Places(canvas), canvas.rng
    for _ in at.count(0, 2): toys.picture_on_wall(canvas, at.x(), at.y(.1, .45), at.size(.1, .4))
    for _ in at.count(0, 2): toys.furniture(canvas, at.x(), at.y(.6, 1), at.size(.25, .9))
    for _ in at.count(1, 5): _clutter(canvas)
    for _ in at.count(0, 2): people.portrait(canvas, at.x(), at.y(.3, .75), at.size(.06, .25)) if rng.random() < .6 else people.figure(canvas, at.x(), at.y(.8, 1.3), at.size(.4, 1.2))


def _garden(canvas):
    at, rng = _Places(canvas), canvas.rng
    y = at.y(.45, .8)
    for _ in at.count(0, 3): plants.bush(canvas, at.x(), y, at.size(.15, .6))
    if rng.random() < .4: canvas.defocus(canvas.unit / 300 * rng.uniform(1, 5))
    if rng.random() < .6: plants.flower_bed(canvas, y, int(rng.integers(3, 14)), at.size(.03, .12))
    for _ in at.count(0, 3): plants.flower(canvas, at.x(), at.y(.2, .7), at.size(.06, .3), canvas.height * 1.1)
    for _ in at.count(0, 1): animals.butterfly(canvas, at.x(), at.y(.1, .6), at.size(.03, .2))
    for _ in at.count(0, 1): people.figure(canvas, at.x(), at.y(.8, 1.2), at.size(.3, .9))


def _bodies(canvas):
    at, rng = _Places(canvas), canvas.rng
    many = rng.random() < .2
    blurred = rng.random() < .3
    for _ in at.count(16, 34) if many else at.count(2, 16):
        if blurred and rng.random() < .4: canvas.defocus(rng.uniform(.4, 1.2))
        toys.body_of_no_kind(canvas, at.x(0, 1), at.y(0, 1), at.size(.025, .5))


def _mixed(canvas):
    at, rng = _Places(canvas), canvas.rng
    y = at.y(.5, .95)
    for _ in at.count(2, 8):
        k = rng.integers(0, 9)
        if k == 0: plants.tree(canvas, at.x(), y, at.size(.25, 1))
        elif k == 1: people.figure(canvas, at.x(), y + at.size(.02, .3), at.size(.2, 1.1))
        elif k == 2: animals.quadruped(canvas, at.x(), at.y(.3, .8), at.size(.12, .7))
        elif k == 3: people.portrait(canvas, at.x(), at.y(.2, .8), at.size(.05, .28))
        elif k == 4: vehicles.boat(canvas, at.x(), y, at.size(.1, .6))
        elif k == 5: vehicles.car(canvas, at.x(), y, at.size(.15, .8))
        elif k == 6: toys.body_of_no_kind(canvas, at.x(0, 1), at.y(0, 1), at.size(.03, .4))
        else: _clutter(canvas)


def _clutter(canvas):
    at, rng = _Places(canvas), canvas.rng
    draw = [toys.teddy, toys.ball, toys.balloons, toys.blocks, toys.cake, toys.cup, toys.body_of_no_kind, plants.potted_plant, plants.fruit][rng.integers(9)]
    draw(canvas, at.x(), at.y(.3, .95), at.size(.04, .3))


def _held(canvas):
    """Something in front of the people."""
    at, rng = _Places(canvas), canvas.rng
    draw = [toys.teddy, toys.cake, toys.ball, toys.cup, plants.flower, animals.animal_head][rng.integers(6)]
    draw(canvas, at.x(.1, .9), at.y(.65, 1), at.size(.06, .3))


def _foreground(canvas):
    """Something close to the lens and out of focus."""
    at, rng = _Places(canvas), canvas.rng
    shape = smooth(blob(rng, at.x(0, 1), float(rng.choice([0., canvas.height])), at.size(.1, .4)), 1)
    canvas.paint(shape, canvas.colour(), canvas.new_thing(.7), .6, (rng.choice(toys.ANY), .1), .3, canvas.unit / 300 * rng.uniform(1, 5))


COMPOSERS = {'portrait': _portrait, 'family': _family, 'people': _people, 'street': _street, 'pets': _pets, 'home': _home, 'garden': _garden, 'bodies': _bodies, 'mixed': _mixed}


def _faces(canvas, width, height):
    """Faces in the picture's pixels: those of which most is inside it and seen (not hidden by what stands in front), and the others of which anything is.
    seen: the share of each eye, and of the mouth, that nothing hides."""
    kept, partly = [], []
    thing_of = np.array(canvas.thing_of)
    for face in canvas.faces:
        (x0, y0, x1, y1), thing = face['box'], face['thing']
        cut = [max(MARGIN, x0), max(MARGIN, y0), min(MARGIN + width, x1), min(MARGIN + height, y1)]
        if cut[0] >= cut[2] or cut[1] >= cut[3]: continue
        owner = thing_of[canvas.surface[int(cut[1]):int(cut[3]) + 1, int(cut[0]):int(cut[2]) + 1]]
        move = lambda p: [p[0] - MARGIN, p[1] - MARGIN]
        seen = [_bare(canvas, face, p, width, height) for p in (*face['eyes'], face['mouth'])]
        seen = [0. if hidden else share for hidden, share in zip((*face['turned_away'], False), seen)]
        fact = dict(box=[x0 - MARGIN, y0 - MARGIN, x1 - MARGIN, y1 - MARGIN], eyes=[move(p) for p in face['eyes']], mouth=move(face['mouth']), yaw=face['yaw'], seen=seen)
        is_inside = cut[2] - cut[0] >= .7 * (x1 - x0) and cut[3] - cut[1] >= .7 * (y1 - y0)
        if is_inside and (owner == thing).mean() >= .6: kept.append(fact)
        elif (owner == thing).any(): partly.append(fact)
    return kept, partly


def _bare(canvas, face, at, width, height):
    """How much of a small disc of a face is skin, eye or mouth, inside the picture."""
    r = max(1., .12 * face['radius'])
    ys, xs = np.mgrid[-r:r:9j, -r:r:9j]
    inside = xs ** 2 + ys ** 2 <= r * r
    xs, ys = np.int32(at[0] + xs[inside]), np.int32(at[1] + ys[inside])
    ok = (xs >= MARGIN) & (xs < MARGIN + width) & (ys >= MARGIN) & (ys < MARGIN + height)
    surface = canvas.surface[ys[ok], xs[ok]]
    return float(((surface >= face['bare'].start) & (surface < face['bare'].stop)).sum() / len(xs))
