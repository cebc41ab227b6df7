"""Scenes with animals and toy animals in them, for the network that finds their heads: what it must find, and much that it must not."""
import numpy as np

from . import camera, colours, houses, people, plants, toys, vehicles
from .backgrounds import background
from .beasts import Beast, HEAD, POINTS
from .canvas import Canvas
from .geometry import blob, ellipse, rectangle
from .scene import MARGIN

LEAST_RADIUS = 7      # pixels; of smaller heads only body and head are told


class BeastScene:
    """picture: BGR bytes. head, body: which pixels are an animal's head, and any of it. points: rows of kind, x, y, radius of the head, in pixels."""

    def __init__(self, picture, head, body, points):
        self.picture, self.head, self.body, self.points = picture, head, body, points


def draw_beast_scene(rng, width, height):
    canvas = Canvas(rng, width + 2 * MARGIN, height + 2 * MARGIN)
    background(canvas)
    for _ in range(int(rng.choice([0, 0, 1, 2, 4]))): _other_thing(canvas)
    if rng.random() < .35: canvas.defocus(canvas.unit / 300 * rng.uniform(.8, 5))
    for _ in range(int(rng.choice([0, 1, 1, 2, 3]))): _other_thing(canvas)
    beasts = []
    for _ in range(int(rng.choice([0, 1, 1, 1, 2, 2, 3]))): put_beast(canvas, beasts)
    if rng.random() < .35: _other_thing(canvas, .5)
    if rng.random() < .08: camera.against_the_light(canvas, rng.uniform(.3, .7))
    camera.light_on_scene(canvas)
    picture, _ = camera.develop(canvas)
    inside = np.s_[MARGIN:MARGIN + height, MARGIN:MARGIN + width]
    surface = canvas.surface[inside]
    head, body, points = (np.zeros((height, width), bool) for _ in range(2)), None, []
    head, body = head
    for beast in beasts:
        own_head = (surface == beast['ids'][1])
        head |= own_head
        body |= own_head | (surface == beast['ids'][0])
        for kind, x, y in beast['points']:
            x, y = x - MARGIN, y - MARGIN
            i, j = int(round(x)), int(round(y))
            near = surface[max(0, j - 1):j + 2, max(0, i - 1):i + 2]
            if 0 <= i < width and 0 <= j < height and np.isin(near, beast['ids']).any(): points.append((kind, x, y, beast['radius']))
    return BeastScene(np.ascontiguousarray(picture[inside]), head, body, np.float32(points).reshape(-1, 4))


def put_beast(canvas, beasts):
    rng = canvas.rng
    radius = float(np.exp(rng.uniform(np.log(9), np.log(.46 * canvas.unit))))
    x, y = int(canvas.width * rng.uniform(.1, .9)), int(canvas.height * rng.uniform(.1, .85))
    beast = Beast(rng, radius, with_body=rng.random() < .8 and radius < .25 * canvas.unit, box=(-x, -y, canvas.width - x, canvas.height - y))
    light = np.float32([*canvas.light * rng.uniform(.2, .9), rng.uniform(.2, 1)])
    body, cover, parts = beast.clay.picture(light / np.linalg.norm(light), beast.coat)
    x0, y0, x1, y1 = (int(v) for v in np.add(beast.clay.box, (x, y, x, y)))
    to = np.s_[y0:y1, x0:x1]
    if rng.random() < .4: canvas.shadow(ellipse(x, y + 1.2 * radius, 1.3 * radius, radius), rng.uniform(.1, .5), .3 * radius)
    k = cover[..., None]
    canvas.image[to] += k * (np.clip(body, 0, 1.05) - canvas.image[to])
    thing, ids = canvas.new_thing(), []
    for part in (1, HEAD):
        canvas.thing_of.append(thing)
        canvas.part_weight.append(.8)
        ids.append(len(canvas.thing_of) - 1)
        canvas.surface[to][(parts == part) & (cover > .5)] = ids[-1]
    points = [(kind, x0 + px, y0 + py) for kind, p, r, seen in beast.points if seen and radius >= LEAST_RADIUS for px, py, _ in [beast.clay.pixel(p)]]
    beasts.append(dict(ids=ids, points=points, radius=radius))


def _other_thing(canvas, foot=1.):
    """What stands about and is no animal: people above all, and whatever has round dark spots."""
    rng, w, h, u = canvas.rng, canvas.width, canvas.height, canvas.unit
    x, y, size = w * rng.uniform(0, 1), h * rng.uniform(.2, 1), u * float(np.exp(rng.uniform(np.log(.05), np.log(.5))))
    k = rng.integers(21)
    if k < 3: people.portrait(canvas, x, y, .6 * size)
    elif k == 15: people.portrait(canvas, w * rng.uniform(.2, .8), h * rng.uniform(.25, .7), u * rng.uniform(.1, .4))
    elif k < 18 and k > 15: houses.house(canvas, x, h * rng.uniform(.6, 1.1), u * rng.uniform(.5, 1.2), u * rng.uniform(.5, 1.5))
    elif k > 17 and k < 20: _planks(canvas, x, y, size)
    elif k < 5: people.figure(canvas, x, y + .5 * size, 2.2 * size)
    elif k == 5: houses.house(canvas, x, y, 2 * size, 2 * size)
    elif k == 6: vehicles.car(canvas, x, y, 1.5 * size)
    elif k == 7: vehicles.bicycle(canvas, x, y, size)
    elif k == 8: plants.flower(canvas, x, y, .4 * size, h * 1.1)
    elif k == 9: plants.bush(canvas, x, y, size)
    elif k == 10: toys.furniture(canvas, x, y, 1.5 * size)
    elif k == 11: [toys.ball, toys.cup, toys.cake, toys.blocks, plants.potted_plant][rng.integers(5)](canvas, x, y, .6 * size)
    elif k == 12: toys.body_of_no_kind(canvas, x, y, size)
    else: _spots(canvas, x, y, size)


def _planks(canvas, x, y, size):
    """A fence, a door, boards with nails: bars beside each other, and gaps that are dark."""
    rng, thing, c = canvas.rng, canvas.new_thing(), colours.wood(canvas.rng) if canvas.rng.random() < .6 else canvas.colour()
    n, upright, gap = int(rng.integers(3, 11)), rng.random() < .5, rng.uniform(.0, .4)
    long, wide = size * rng.uniform(1, 3), size * rng.uniform(1, 2.5) / n
    for k in range(n):
        a = (k - n / 2) * wide
        box = (x + a, y - long / 2, x + a + wide * (1 - gap), y + long / 2) if upright else (x - long / 2, y + a, x + long / 2, y + a + wide * (1 - gap))
        m = canvas.paint(rectangle(*box), c * rng.uniform(.7, 1.2), thing, .7, ('wood', rng.uniform(0, .3)), .2)
        if gap < .1: canvas.shadow(rectangle(box[0], box[1], box[2], box[1] + 1.5) if not upright else rectangle(box[0], box[1], box[0] + 1.5, box[3]), .6, .6)
        for t in (.06, .94) if rng.random() < .4 else ():
            nx, ny = (box[0] + t * (box[2] - box[0]), (box[1] + box[3]) / 2) if not upright else ((box[0] + box[2]) / 2, box[1] + t * (box[3] - box[1]))
            r = max(.8, .06 * wide)
            canvas.paint(ellipse(nx, ny, r, r), c * .2, thing, .5, None, .2, clip=m)


def _spots(canvas, x, y, size):
    """Bolts, knots, buttons, lamps, stones: one to nine round dark marks, alone, in rows or strewn, on a thing or on what is there."""
    rng = canvas.rng
    thing = canvas.new_thing()
    clip = None
    if rng.random() < .6: clip = canvas.paint(blob(rng, x, y, size, .2), canvas.colour(), thing, .7, (rng.choice(['fur', 'wood', 'soft', 'noise', 'leaves', 'knit']), rng.uniform(0, .25)), rng.uniform(0, .5))
    row, many = rng.random() < .5, int(rng.integers(1, 10))
    r, c = size * rng.uniform(.04, .16), np.float32([.05, .05, .06]) * rng.uniform(.3, 4)
    dx, dy = rng.normal(0, .4, 2) * size
    for k in range(many):
        px, py = (x + (k - many / 2) * dx, y + (k - many / 2) * dy) if row else (x + rng.normal(0, .6) * size, y + rng.normal(0, .6) * size)
        m = canvas.paint(ellipse(px, py, r, r * rng.uniform(.6, 1)), c, thing, .6, None, .3, clip=clip)
        if rng.random() < .4: canvas.paint(ellipse(px - .2 * r, py - .3 * r, .25 * r, .25 * r), np.float32([1, 1, 1]), line=None, shade=0, soft=.3, clip=m)
