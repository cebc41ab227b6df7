"""What is drawn around a head: hair behind it, neck, shoulders, a hat's brim, glasses."""
import cv2
import numpy as np

from materials import TAU, UNIT, any_colour, noise


def body(t, rng, R, place, S, k, ambient, light):
    """hair behind, neck, shoulders"""
    img, mask = np.zeros((S, S, 3), np.float32), np.zeros((S, S), np.float32)
    c0 = place((np.float32([[0, 0, 0]]) @ R.T))[0]
    level = lambda pts: (np.float32(pts) * k + c0 * [1, 1] + np.float32([0, 0])).astype(np.float32)
    shade = float(np.clip(ambient + (1.25 - ambient) * .6, 0, 1.2))

    def poly(pts, colour, grain=0.):
        m = np.zeros((S, S), np.uint8); cv2.fillPoly(m, [np.int32(pts * 16)], 255, cv2.LINE_AA, 4)
        a = m.astype(np.float32)[..., None] / 255
        c = np.float32(colour)[None, None] * (1 + grain * noise(rng, S, S, int(rng.integers(6, 90))))[..., None] * shade
        img[:] = img * (1 - a) + np.clip(c, 0, 1) * a; mask[:] = np.maximum(mask, a[..., 0])
    if not t.bald and (t.long or rng.random() < .25):
        w = t.width * rng.uniform(1.12, 1.7); low = rng.uniform(.8, 2.2) if t.long else rng.uniform(.1, .5)
        a = np.linspace(np.pi, TAU, 16)
        top = np.stack([w * np.cos(a), -.35 + (t.top - .12 + .35) * -np.sin(a)], 1)
        bottom = np.float32([(w * rng.uniform(.85, 1.2), low), (-w * rng.uniform(.85, 1.2), low)])
        sway = np.float32([t.yaw * -.25, 0])
        poly(level(np.vstack([top, bottom]) + sway), t.hair * .75, rng.uniform(.1, .35))
    if rng.random() < .93:
        turn = np.float32([t.yaw * .12, 0])
        nw = rng.uniform(.3, .42) * (t.width / .62)
        neck = np.float32([(-nw, .6), (nw, .6), (nw * 1.05, 1.5), (-nw * 1.05, 1.5)]) - turn
        poly(level(neck), t.skin * rng.uniform(.5, .9), .05)
        sw, sy = rng.uniform(1.0, 1.8), rng.uniform(1.35, 1.6)
        drop = rng.uniform(.15, .5)
        neckline = rng.uniform(.05, .55)
        cloth = np.float32([(-nw * 1.1, sy - .15), (-sw * .7, sy + drop * .3), (-sw, sy + drop), (-sw * 1.2, 4), (sw * 1.2, 4), (sw, sy + drop), (sw * .7, sy + drop * .3), (nw * 1.1, sy - .15), (0, sy - .15 + neckline)]) - turn * .5
        colour = any_colour(rng) if rng.random() < .85 else t.skin
        poly(level(cloth), colour, rng.choice([.03, .1, .3]))
    return img, mask


def draw_brim(t, rng, out, mask, place, R, brim, hat):
    a = np.linspace(-1.6, 1.6, 24) if rng.random() < .5 else np.linspace(0, TAU, 40)
    w = t.width * 1.08
    far = rng.uniform(1.2, 1.7)
    near = np.stack([w * np.sin(a), np.full_like(a, brim), .8 * np.cos(a)], 1)
    rim = np.stack([w * far * np.sin(a), np.full_like(a, brim + rng.uniform(-.02, .12)), .8 * far * np.cos(a)], 1)
    pts = place(np.float32(np.vstack([near, rim[::-1]])) @ R.T)
    cv2.fillPoly(out, [np.int32(pts)], tuple(map(float, hat * rng.uniform(.4, .9))))
    cv2.fillPoly(mask, [np.int32(pts)], 1.)


def draw_glasses(t, rng, out, place, R):
    colour = any_colour(rng) * rng.uniform(.1, 1)
    w, h = t.eye_x * rng.uniform(.72, .95), t.eye_x * rng.uniform(.5, .85)
    power = rng.uniform(2, 5)
    a = np.linspace(0, TAU, 40, endpoint=False)
    z = .80 + .05
    width = max(1, int(round(rng.uniform(.015, .055) * 2 * UNIT)))
    glare = rng.random() < .25
    for q in (-1, 1):
        ca, sa = np.cos(a), np.sin(a)
        lens = np.stack([q * t.eye_x * 1.04 + w * np.sign(ca) * np.abs(ca) ** (2 / power), .03 + h * np.sign(sa) * np.abs(sa) ** (2 / power), np.full_like(a, z - .08)], 1)
        pts = [np.int32(place(np.float32(lens) @ R.T) * 16)]
        if t.dark_glasses or glare:
            over = out.copy(); cv2.fillPoly(over, pts, tuple(map(float, (colour * .2 if t.dark_glasses else np.float32([.85, .9, .95])))), cv2.LINE_AA, 4)
            k = rng.uniform(.75, 1) if t.dark_glasses else rng.uniform(.05, .4)
            out[:] = out * (1 - k) + over * k
        cv2.polylines(out, pts, True, tuple(map(float, colour)), width, cv2.LINE_AA, 4)
        arm = place(np.float32([(q * (t.eye_x + w), -.02, z - .1), (q * t.width * 1.03, 0, .0)]) @ R.T)
        if q * t.yaw < .3: cv2.line(out, tuple(map(int, arm[0])), tuple(map(int, arm[1])), tuple(map(float, colour)), width, cv2.LINE_AA)
    b = place(np.float32([(-t.eye_x + w, 0, z), (0, -.04, z + .06), (t.eye_x - w, 0, z)]) @ R.T)
    cv2.polylines(out, [np.int32(b)], False, tuple(map(float, colour)), width, cv2.LINE_AA)
