"""Houses from the front and from a corner, fences, walls, streets."""
import numpy as np

from . import colours
from .geometry import ellipse, rectangle, tube
from .solids import View, box_faces, lit, on_quad

WALLS = ['brick', 'noise', 'soft', 'wood', 'sand']


def house(canvas, x, base, width, height):
    """(x, base) is the middle of the foot."""
    rng = canvas.rng
    turned = rng.random() < .5
    view = View(x, base, width, rng.uniform(.25, 1.1) * rng.choice([-1, 1]) if turned else 0., rng.uniform(0, .12) if turned else 0., 1, rng.uniform(2.5, 6))
    thing, wall, roof = canvas.new_thing(.95), canvas.colour(), canvas.colour()
    tall, deep = height / width, rng.uniform(.3, .6)
    tex = (rng.choice(WALLS), rng.choice([.02, .06, .15]))
    faces = box_faces((-.5, 0, -deep), (.5, tall, deep))
    grid = int(rng.integers(1, 6)), int(rng.integers(1, 6))
    glass, trim = colours.hsv(rng, (0, .4), (.05, .5)), colours.hsv(rng, (0, .3), (.5, 1))
    for name, (quad, normal) in sorted(faces.items(), key=lambda f: view.depth(f[1][0])):
        if name in ('top', 'bottom', 'back') or not view.shows(quad): continue
        m = canvas.paint(view(quad), lit(wall, view, normal), thing, .8, tex, .05)
        _windows(canvas, view, quad, grid if name == 'front' else (max(1, grid[0] - 1), grid[1]), thing, glass, trim, name == 'front', m)
    if rng.random() < .75: _roof(canvas, view, tall, deep, thing, roof, wall, tex)
    if rng.random() < .4:
        canvas.shadow(ellipse(x + rng.normal(0, .4) * width, base - height * rng.random(), width * rng.uniform(.2, .5), height * .3), rng.uniform(.1, .4), rng.uniform(1, 6))


def _windows(canvas, view, quad, grid, thing, glass, trim, with_door, wall):
    rng = canvas.rng
    nx, ny = grid
    corner = view(quad)
    cell = np.abs(corner[2] - corner[0]) / (nx, ny)
    if min(cell) < 5: return
    line = .7 if min(cell) > 14 else .45
    a, b = rng.uniform(.35, .7), rng.uniform(.4, .7)
    door_at, shutters = int(rng.integers(0, nx)) if with_door else -1, rng.random() < .25
    for i in range(nx):
        for j in range(ny):
            u, v, door = (i + .5) / nx, (j + .5) / ny, j == 0 and i == door_at
            u0, u1 = u - a / 2 / nx, u + a / 2 / nx
            v0, v1 = (0, .75 / ny) if door else (v - b / 2 / ny, v + b / 2 / ny)
            at = lambda *p: view(on_quad(quad, [(u0 + (u1 - u0) * s, v0 + (v1 - v0) * t) for s, t in p]))
            canvas.paint(at((0, 0), (1, 0), (1, 1), (0, 1)), trim if not door else canvas.colour(), thing, line, None if not door else ('wood', .1), 0, clip=wall)
            if door:
                canvas.paint(at((.78, .45), (.88, .45), (.88, .52), (.78, .52)), colours.grey(.7), line=None, shade=0)
                continue
            pane = canvas.paint(at((.1, .08), (.9, .08), (.9, .92), (.1, .92)), glass * rng.uniform(.6, 1.6), thing, line * .8, ('soft', .25), 0)
            if rng.random() < .3: canvas.glow(at((.1, .3), (.9, .8), (.9, 1), (.1, .6)), rng.uniform(.1, .5), 1., pane)
            if min(cell) > 18:
                for bar in ([(.5, 0), (.5, 1)], [(0, .5), (1, .5)]): canvas.stroke(at(*bar), max(1, .03 * min(cell)), trim, .4 if min(cell) > 40 else 0.)
            if shutters and min(cell) > 12:
                for s in (-.42, 1.02): canvas.paint(at((s, 0), (s + .4, 0), (s + .4, 1), (s, 1)), trim * .6, thing, line, ('stripe', .2), 0, clip=wall)


def _roof(canvas, view, tall, deep, thing, roof, wall, tex):
    """A gable along x, with eaves."""
    rng = canvas.rng
    rise, over = rng.uniform(.2, .5), rng.uniform(.02, .1)
    tiles = (rng.choice(['brick', 'stripe', 'noise', 'wood']), rng.choice([.05, .15, .3]))
    ridge = [(-.5 - over, tall + rise, 0), (.5 + over, tall + rise, 0)]
    eave = lambda z: [(-.5 - over, tall - .4 * over, z), (.5 + over, tall - .4 * over, z)]
    for side in (-.5, .5):
        gable = np.float32([(side, tall, -deep), (side, tall, deep), (side, tall + rise, 0)])
        if side * np.sin(view.yaw) < 0 or abs(view.yaw) > .02: canvas.paint(view(gable), lit(wall, view, (np.sign(side), 0, 0)), thing, .8, tex, .05)
    for z in (-deep - over, deep + over):
        quad = np.float32([eave(z)[0], eave(z)[1], ridge[1], ridge[0]])
        if view.shows(quad if z > 0 else quad[[1, 0, 3, 2]]): canvas.paint(view(quad), lit(roof, view, (0, .7, np.sign(z) * .7)), thing, .85, tiles, .05)
    if rng.random() < .4:
        u = rng.uniform(-.35, .35)
        canvas.paint(view([(u, tall + rise * .7, 0), (u + .08, tall + rise * .7, 0), (u + .08, tall + rise * 1.25, 0), (u, tall + rise * 1.25, 0)]), wall * .7, thing, .85, ('brick', .2), .1)
    front = view([(-.5, tall, deep), (.5, tall, deep), (.5, tall * .93, deep), (-.5, tall * .9, deep)])
    canvas.shadow(front, rng.uniform(.1, .5), 1.2)


def fence(canvas, y, height):
    rng = canvas.rng
    thing, colour = canvas.new_thing(.8), canvas.colour() if rng.random() < .4 else colours.wood(rng)
    step = height * rng.uniform(.2, .6)
    for k in (.3, .75): canvas.paint(rectangle(-5, y - height * k - .05 * height, canvas.width + 5, y - height * k + .05 * height), colour * .85, thing, .6, ('wood', .1), .1)
    for x in np.arange(-step, canvas.width + step, step):
        w = .32 * step
        canvas.paint(np.float32([(x - w, y), (x - w, y - .9 * height), (x, y - height), (x + w, y - .9 * height), (x + w, y)]), colour * rng.uniform(.9, 1.1), thing, .6 if step > 12 else .3, ('wood', .1), .15)


def pole(canvas, x, foot, top):
    rng = canvas.rng
    thing, w = canvas.new_thing(.85), rng.uniform(.004, .012) * canvas.unit
    canvas.paint(tube([(x, foot), (x + rng.normal(0, .004) * canvas.unit, top)], [w, w * .8]), canvas.colour() * .5, thing, .8, shade=.4)
    if rng.random() < .4: canvas.paint(ellipse(x, top, w * rng.uniform(2, 6), w * rng.uniform(2, 4)), canvas.colour(), thing, .8, shade=.2)
    elif rng.random() < .4:
        s = w * rng.uniform(4, 9)
        canvas.paint(rectangle(x - s, top - s, x + s, top + s), canvas.colour(), thing, .8, shade=0)
