"""Heads drawn by code, in three dimensions: a skull of random proportions with nose, eyes, lips, brows, ears, hair, beard, glasses and
hat, turned, lit, and splatted point by point. Nothing here comes from a photograph, a scan or a model of anybody's.

head(rng) -> (rgba uint8 [size, size, 4], landmarks float32 [35, 2] in pixels, attributes float32 [8])
One unit is the way from the eyes' line to the chin. x to the picture's right, y down, z to the viewer.
"""
import cv2
import numpy as np

from dressing import body, draw_brim, draw_glasses
from materials import COLUMNS, ROWS, SIZE, UNIT, any_colour, bump, noise, step, strands
from skull import grow_hair, surface
from traits import Traits

LANDMARKS = (
    [f'eye{s}.{p}' for s in 'LR' for p in ('left', 'right', 'upper', 'lower', 'iris')]
    + [f'brow{s}.{p}' for s in 'LR' for p in ('inner', 'middle', 'outer')]
    + ['nose.bridge', 'nose.tip', 'nose.left', 'nose.right', 'nose.base']
    + ['mouth.left', 'mouth.right', 'mouth.top', 'mouth.upper', 'mouth.lower', 'mouth.bottom']
    + [f'jaw.{i}' for i in range(7)] + ['hairline']
)
ATTRIBUTES = ('closedL', 'closedR', 'glasses', 'dark glasses', 'teeth', 'mouth open', 'beard', 'fringe')


def rotation(yaw, pitch, roll):
    cy, sy, cp, sp, cr, sr = np.cos(yaw), np.sin(yaw), np.cos(pitch), np.sin(pitch), np.cos(roll), np.sin(roll)
    return (np.float32([[cr, -sr, 0], [sr, cr, 0], [0, 0, 1]]) @ np.float32([[1, 0, 0], [0, cp, -sp], [0, sp, cp]]) @ np.float32([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])).astype(np.float32)


def head(rng, faceless=False):
    t = Traits(rng)
    x, y, u, z, col, front, f = surface(t, rng)
    hair, col, thick = grow_hair(t, rng, x, y, u, z, col)
    if t.hat:
        brim = rng.uniform(-.62, -.38)
        on = step(brim + .05 * np.cos(u) - y, .02)
        hat = any_colour(rng)
        pattern = 1 + rng.choice([0, .05, .2]) * (noise(rng, ROWS, COLUMNS, int(rng.integers(10, 80))) if rng.random() < .6 else np.sin(y * rng.uniform(20, 120)))
        col = col * (1 - on[..., None]) + np.clip(hat * pattern[..., None], 0, 1) * on[..., None]
        thick = np.maximum(thick, on * rng.uniform(.05, .16)); hair = np.maximum(hair, on)
    if faceless:   # the back of a head, or skin without features
        col = np.clip((t.hair if rng.random() < .7 else t.skin) * (1 + .25 * strands(rng, ROWS, COLUMNS))[..., None], 0, 1)
    nx, nz = np.sin(u), np.cos(u)
    x = x + thick * nx; z = z + thick * nz
    yy = y - thick * np.clip((-.35 - y) * 1.6, 0, 1)
    p = np.stack([x, yy, z], -1)
    # normals
    du, dv = np.gradient(p, axis=1), np.gradient(p, axis=0)
    n = np.cross(du, dv); n /= np.linalg.norm(n, axis=2, keepdims=True) + 1e-9
    n *= np.where(n[..., 2:3] * nz[..., None] + n[..., 0:1] * nx[..., None] < 0, -1, 1)
    R = rotation(t.yaw, t.pitch, t.roll)
    q, n = p @ R.T, n @ R.T
    # light
    az, el = rng.normal(0, .8), rng.uniform(-.2, 1.1)
    light = np.float32([np.sin(az) * np.cos(el), -np.sin(el), np.cos(az) * np.cos(el)])
    ambient = rng.uniform(.25, .85)
    wrap = rng.uniform(0, .5)
    lit = np.clip((n @ light + wrap) / (1 + wrap), 0, 1)
    if rng.random() < .6:   # cast shadows: under brow, beside the nose, under nose and chin
        k = rng.uniform(.2, .8)
        s = -light @ R      # to where shadows fall, in the head's own frame
        side = np.sign(s[0] + 1e-6)
        shade = .5 * min(1, abs(s[0]) * 1.5) * bump(x, y, side * .14, t.nose_y - .1, .09, .2)
        shade = shade + np.clip(s[1], 0, 1) * (sum(bump(x, y, v * t.eye_x, -.06, .16, .09) for v in (-1, 1)) + bump(x, y, 0, t.nose_y + .07, .13, .06))
        lit = lit * (1 - np.clip(shade * k * front, 0, .9))
    if rng.random() < .15: lit = lit * step(noise(rng, ROWS, COLUMNS, 4) + rng.uniform(-.5, 1), rng.uniform(.1, 1))      # dappled
    tone_l = 1 + rng.normal(0, .07, 3); tone_a = 1 + rng.normal(0, .07, 3)
    occlusion = 1 - .35 * sum(bump(x, y, v * t.eye_x * .75, -.03, .1, .1) for v in (-1, 1)) * front - .3 * bump(x, y, 0, 1.06, .6, .1)
    rgb = col * (ambient * np.float32(tone_a) * occlusion[..., None] + (1.25 - ambient) * lit[..., None] * np.float32(tone_l))
    half = light + np.float32([0, 0, 1]); half /= np.linalg.norm(half)
    shine = np.clip(n @ half, 0, 1) ** rng.uniform(10, 50) * rng.uniform(0, .35) * (1 - .5 * hair) * (lit > 0)
    rgb = rgb + shine[..., None] * np.float32(tone_l)

    S = SIZE * 2; k = UNIT * 2
    persp = rng.uniform(0, .12)
    centre = np.float32([S / 2, S * .47])

    def place(v):
        g = 1 / (1 - persp * v[..., 2:3])
        return v[..., :2] * g * k + centre

    seen = n[..., 2] > -.12     # what looks away would shine through between the points
    points, colours, depth = [place(q)[seen]], [rgb[seen]], [q[..., 2][seen]]
    # ears
    if not (t.long and rng.random() < .7):
        for v in (-1, 1):
            b, a = np.mgrid[-1:1:70j, -1:1:40j].astype(np.float32)
            keep = (a / (.8 + .2 * -b)) ** 2 + b ** 2 < 1
            a, b = a[keep], b[keep]
            out = rng.uniform(.03, .12)
            e = np.stack([v * (t.width * .98 + out * (.5 + .5 * a)), .12 + .2 * b, -.12 - .11 * a], 1).astype(np.float32)
            inner = (a / .8) ** 2 + b ** 2 < .5
            c = t.skin * np.where(inner, rng.uniform(.45, .8), .95)[:, None] * (ambient + (1.25 - ambient) * np.clip(light @ (R @ np.float32([v * .5, 0, .85])), .1, 1))
            c[:, 0] *= 1.04
            e = e @ R.T
            points.append(place(e)); colours.append(c.astype(np.float32)); depth.append(e[:, 2])
    pts, cols, dep = np.concatenate(points), np.concatenate(colours), np.concatenate(depth)
    order = np.argsort(dep, kind='stable')
    ix = np.round(pts[order]).astype(np.int32)
    ok = (ix[:, 0] >= 0) & (ix[:, 0] < S) & (ix[:, 1] >= 0) & (ix[:, 1] < S)
    img = np.zeros((S, S, 3), np.float32); alpha = np.zeros((S, S), np.float32)
    img[ix[ok, 1], ix[ok, 0]] = np.clip(cols[order][ok], 0, 1.1); alpha[ix[ok, 1], ix[ok, 0]] = 1
    whole = cv2.morphologyEx(alpha, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    weight = cv2.GaussianBlur(alpha, (0, 0), 1.2)[..., None]
    filled = cv2.GaussianBlur(img, (0, 0), 1.2) / (weight + 1e-3)
    img = np.where(alpha[..., None] > 0, img, filled)

    out, mask = body(t, rng, R, place, S, k, ambient, light)
    a = whole[..., None]
    out = out * (1 - a) + img * a; mask = np.maximum(mask, whole)
    marks = landmarks(t, f, place, R, x, y, z)
    if t.hat and rng.random() < .7: draw_brim(t, rng, out, mask, place, R, brim, hat)
    if t.glasses and not faceless: draw_glasses(t, rng, out, place, R)
    if (not t.bald) and rng.random() < .3:   # loose strands
        for _ in range(int(rng.integers(1, 12))):
            a0 = place((np.float32([rng.uniform(-.7, .7), rng.uniform(-1.1, -.5), .6]) @ R.T)[None])[0]
            b0 = a0 + np.float32([rng.normal(0, .2), rng.uniform(.1, .6)]) * k
            cv2.line(out, tuple(map(int, a0)), tuple(map(int, b0)), tuple(map(float, t.hair * rng.uniform(.7, 1.6))), int(rng.integers(1, 3)), cv2.LINE_AA)
    small = cv2.resize(np.dstack([np.clip(out, 0, 1), mask]), (SIZE, SIZE), interpolation=cv2.INTER_AREA)
    rgba = (small * 255).astype(np.uint8)
    attributes = np.float32([t.shut[0], t.shut[1], t.glasses, t.dark_glasses, t.teeth, t.gap > .05, t.beard > .45 and not t.moustache_only, t.fringe])
    return rgba, (marks / 2).astype(np.float32), attributes


def landmarks(t, f, place, R, x, y, z):
    front_columns = slice(COLUMNS // 5, -COLUMNS // 5)

    def at(px, py):
        row = int(np.clip(np.searchsorted(y[:, 0], py), 0, ROWS - 1))
        xs = x[row, front_columns]; i = int(np.argmin(np.abs(xs - px)))
        return px, py, z[row, front_columns][i]
    m = [at(*e) for e in f['eye']] + [at(*b) for b in f['brow']]
    m += [at(0, -.02), at(0, t.nose_y - .05), at(-t.nose_w, t.nose_y - .01), at(t.nose_w, t.nose_y - .01), at(0, t.nose_y + .03)]
    up = f['corner']
    m += [at(-f['mw'], f['my'] - up), at(f['mw'], f['my'] - up), at(0, f['my'] - .055 * t.lip), at(0, f['my'] - .2 * f['gap']), at(0, f['my'] + .8 * f['gap']), at(0, f['my'] + .8 * f['gap'] + .072 * t.lip)]
    jaw_y = [.1, .55, .87, 1.03, .87, .55, .1]
    for i, jy in enumerate(jaw_y):      # the visible contour is where the turned skull is widest; the middle is the chin
        row = int(np.searchsorted(y[:, 0], jy)); row = min(row, ROWS - 1)
        if i == 3: m.append(at(0, 1.0)); continue
        c = np.stack([x[row], y[row], z[row]], 1); turned = c @ R.T
        keep = np.abs(np.linspace(-2.3, 2.3, COLUMNS)) < 1.6
        rx = np.where(keep, turned[:, 0], 0)
        m.append(tuple(c[int(np.argmin(rx) if i < 3 else np.argmax(rx))]))
    m.append(at(0, -.6))
    return place(np.float32(m) @ R.T)


if __name__ == '__main__':
    import sys
    import time
    rng = np.random.default_rng(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    rows = []; start = time.process_time()
    for i in range(40):
        rgba, marks, attributes = head(rng, i >= 37)
        a = rgba[..., 3:] / 255.
        im = (rgba[..., :3] * a + (1 - a) * rng.integers(60, 220, 3)).astype(np.uint8)
        big = cv2.resize(im, None, fx=1.4, fy=1.4, interpolation=cv2.INTER_CUBIC)
        if i % 2:
            for m in marks * 1.4: cv2.circle(big, tuple(map(int, m)), 1, (0, 255, 0), -1)
        rows.append(big)
    print('s each', (time.process_time() - start) / 40)
    cv2.imwrite(sys.argv[2], np.vstack([np.hstack(rows[i:i + 10]) for i in range(0, 40, 10)])[..., ::-1])
