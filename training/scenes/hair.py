"""Hair and hats. Strands are texture; only the hair's outline and its big locks are lines."""
import numpy as np

from .geometry import smooth, tube
from .textures import CLOTH


def tufts(rng, count, amount):
    """A ragged outline: one offset per point."""
    if amount == 0: return 0
    k = max(2, count // 3)
    at, knots = np.arange(count), np.linspace(0, count, k)
    return amount * np.stack([np.interp(at, knots, rng.standard_normal(k)) for _ in range(2)], 1)


def hair_behind(canvas, head, thing, style):
    rng = canvas.rng
    if style.bald: return
    tex = ('hair', style.strands)
    shift = -.25 * np.sin(head.yaw)
    if style.bun:
        canvas.paint(head.frame.ellipse(shift * 1.5 + rng.normal(0, .1), -1.25, .35, .32), style.colour, thing, .8, ('hair', style.strands), .3)
    if not style.long: return
    wide = rng.uniform(.85, 1.1)
    flare = .8 + rng.uniform(0, .3)
    outline = np.float32([(-.95, -.5), (-.6, -1.12), (.6, -1.12), (.95, -.5), (1.05, .4), (flare, style.length), (-flare, style.length), (-1.05, .4)])
    outline = outline * [wide, 1] + rng.normal(0, .05, (8, 2)) + [shift, 0]
    mask = canvas.paint(head.frame(smooth(outline) + tufts(rng, 64, style.messy)), style.colour, thing, .85, tex, .25)
    strands(canvas, head, style, mask)


def hair_in_front(canvas, head, thing, style):
    """A cap with an irregular hair line, for three-quarter views turned with the head."""
    rng = canvas.rng
    if style.bald: return
    count = 9
    x = np.linspace(-.76, .76, count) * head.breadth
    line = -.62 + .042 * rng.normal(size=count).cumsum() + .3 * np.abs(x / .78) ** 3 + rng.uniform(-.1, .12)
    fringe = head.skin(np.stack([x, np.clip(line, -1, .2)], 1), .03)
    crown = head.silhouette(grow=rng.uniform(.04, .14), bottom=rng.uniform(-.25, .3))
    half = len(crown) // 2
    right, left = crown[:half], crown[half:]      # both from top to bottom, then bottom to top
    outline = np.vstack([fringe, right[::-1], left[::-1]])
    mask = canvas.paint(smooth(outline, 2) + tufts(rng, 4 * len(outline), style.messy * head.radius), style.colour, thing, .85,
                        ('hair', style.strands), .25, max(canvas.softness, head.radius * rng.uniform(0, .025)))
    if rng.random() < .5: canvas.glow(head.frame.ellipse(rng.normal(0, .3), -.85, .35, .1), rng.uniform(.05, .35), .08 * head.radius, mask)
    strands(canvas, head, style, mask)


def strands(canvas, head, style, mask):
    """Light and dark streaks, and sometimes one parting between locks that deserves a faint line."""
    rng, R = canvas.rng, head.radius
    if R < 14 or mask.size < 8: return
    x0, y0, x1, y1 = mask.box
    for _ in range(int(rng.integers(4, 18))):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        lean = rng.normal(0, .15)
        path = smooth([(x, y), (x + R * lean, y + .3 * R), (x + R * (lean + rng.normal(0, .2)), y + R * rng.uniform(.4, .9))], 2, False)
        tone = style.colour * rng.uniform(.4, .8) if rng.random() < .5 else np.clip(style.colour * 1.4 + .1, 0, 1)
        canvas.stroke(path, max(1, rng.uniform(.01, .05) * R), tone, 0., rng.uniform(.15, .6), rng.uniform(.4, .02 * R + .5), mask)


def hat(canvas, head, thing):
    rng = canvas.rng
    colour, kind = canvas.colour(), rng.choice(CLOTH)
    rim = -.45 + rng.uniform(-.12, .1)
    brim = rng.uniform(.85, 1.7)
    crown = smooth([(-.86, rim), (-.8, -1.1), (-.3, -1.35), (.3, -1.35), (.8, -1.1), (.86, rim)], 2)
    canvas.paint(head.frame(crown), colour, thing, .95, (kind, rng.choice([.05, .1, .4]), canvas.colour() if rng.random() < .3 else None), .35)
    shift = .5 * np.sin(head.yaw)
    if rng.random() < .6:
        canvas.shadow(head.frame.ellipse(shift, rim + .15, .75, .12), .45, .06 * head.radius)
        canvas.paint(head.frame(tube([(-brim + shift, rim + .03), (0, rim - .04), (brim + shift, rim + .03)], [.05, .1, .05])), colour * .9, thing, .9, (kind, .05), .3)
    elif rng.random() < .5:
        canvas.paint(head.frame.ellipse(0, -1.42, .16, .16), canvas.colour(), thing, .8, ('fur', .25), .3)
