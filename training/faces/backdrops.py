"""What is no face, drawn by code: walls, foliage, cloth, windows, wheels, lettering, flowers, and animals' faces."""
import cv2
import numpy as np

from materials import any_colour, hair_colour, noise, skin_colour, strands

SIZE = 224
TAU = 2 * np.pi


def fill(img, polygon, colour, grain=None, soft=0.):
    m = np.zeros(img.shape[:2], np.uint8)
    cv2.fillPoly(m, [np.int32(np.asarray(polygon) * 16)], 255, cv2.LINE_AA, 4)
    if soft > .3: m = cv2.GaussianBlur(m, (0, 0), soft)
    a = m.astype(np.float32)[..., None] / 255
    c = np.float32(colour) * (1 if grain is None else (1 + grain)[..., None])
    img += (np.clip(c, 0, 1) - img) * a


def blob(rng, cx, cy, r, rough=.25, n=40):
    a = np.linspace(0, TAU, n, endpoint=False)
    k = 1 + sum(rng.normal(0, rough / f) * np.cos(f * a + rng.uniform(0, TAU)) for f in range(1, 6))
    e, th = rng.uniform(.4, 1), rng.uniform(0, np.pi)
    x, y = r * k * np.cos(a), r * k * np.sin(a) * e
    return np.stack([cx + x * np.cos(th) - y * np.sin(th), cy + x * np.sin(th) + y * np.cos(th)], 1)


def oval(cx, cy, a, b, th=0.):
    t = np.linspace(0, TAU, 32, endpoint=False); x, y = a * np.cos(t), b * np.sin(t)
    return np.stack([cx + x * np.cos(th) - y * np.sin(th), cy + x * np.sin(th) + y * np.cos(th)], 1)


def texture(rng, S):
    k = rng.integers(8)
    yy, xx = np.mgrid[0:S, 0:S].astype(np.float32)
    if k == 0: t = noise(rng, S, S, int(rng.integers(3, 60)))
    elif k == 1: t = strands(rng, S, S)
    elif k == 2: t = strands(rng, S, S).T
    elif k == 3: t = np.sin(xx * rng.uniform(.05, 1.2) + yy * rng.uniform(-1, 1) + rng.uniform(0, 3) * noise(rng, S, S, 5))
    elif k == 4: p, q = rng.uniform(6, 40, 2); t = -2. * (((yy % p) < p * .15) | (((xx + (yy // p % 2) * q / 2) % q) < q * .12)) + .4 * noise(rng, S, S, 60)
    elif k == 5: t = sum(noise(rng, S, S, c) * w for c, w in ((6, 1), (15, .7), (40, .5), (90, .4)))
    elif k == 6: p = rng.uniform(6, 40); t = np.sign(np.sin(xx * TAU / p) * np.sin(yy * TAU / p))
    else: t = np.tanh(4 * (noise(rng, S, S, int(rng.integers(6, 40))) - rng.uniform(0, 1)))
    return np.ascontiguousarray(t, np.float32)


def animal(rng, img, cx, cy, R):
    c = hair_colour(rng, rng.random()) * rng.uniform(1, 2.5); fur = rng.uniform(.05, .3) * (strands(rng, *img.shape[:2]) if rng.random() < .6 else texture(rng, img.shape[0]))
    P = lambda *p: np.float32(p) * R + [cx, cy]
    yaw = rng.normal(0, .25)
    ear = rng.integers(3)
    for s in (-1, 1):
        if ear == 0: fill(img, P((s * .3, -.6), (s * .75, -1.5), (s * .95, -.2)), c, fur)
        elif ear == 1: fill(img, P((s * .5, -.9), (s * 1.2, -.6), (s * 1.3, .5), (s * .85, .2)), c * .6, fur)
        else: fill(img, oval(*P((s * .75, -.75))[0], .35 * R, .35 * R), c * .9, fur)
    fill(img, blob(rng, cx, cy, R, .06), c, fur)
    if rng.random() < .6: fill(img, oval(*P((yaw * .7, .45))[0], .5 * R, .42 * R), np.clip(c * .5 + .5, 0, 1), fur * .4, .06 * R)
    ex, ey = rng.uniform(.32, .6), rng.uniform(-.35, .05)
    iris = [(.1, .07, .05), (.6, .65, .15), (.7, .5, .1), (.03, .03, .03)][rng.integers(4)]
    r = rng.uniform(.09, .2)
    for s in (-1, 1):
        p = P((s * ex + yaw * .5, ey))[0]
        fill(img, oval(*p, r * R * 1.15, r * R), (.03, .03, .03)); fill(img, oval(*p, r * R, r * R * .88), iris)
        fill(img, oval(*p, r * R * rng.choice([.25, .6]), r * R * .7), (.01, .01, .01)); fill(img, oval(p[0] + .05 * R, p[1] - .05 * R, .035 * R, .035 * R), (1, 1, 1))
    nose = rng.choice([0, 1], p=[.7, .3])
    if nose == 0: fill(img, oval(*P((yaw * .8, rng.uniform(.25, .5)))[0], rng.uniform(.1, .25) * R, .13 * R), (.05, .04, .05) if rng.random() < .7 else (.75, .45, .42))
    else: fill(img, P((-.25, .1), (.25, .1), (.1, .8), (-.1, .8)), (.9, .7, .2) if rng.random() < .6 else (.1, .1, .1))    # a beak
    for s in (-1, 1): cv2.polylines(img, [np.int32(P((yaw * .8, .5), (yaw * .8, .65), (s * .3 + yaw * .8, .72)))], False, (.1, .06, .05), max(1, int(.05 * R)), cv2.LINE_AA)


def thing(rng, img):
    S = img.shape[0]
    U = rng.uniform
    cx, cy = U(0, S, 2); r = np.exp(U(np.log(6), np.log(90)))
    c = any_colour(rng) if rng.random() < .7 else skin_colour(rng)
    k = rng.integers(9)
    grain = rng.choice([0, .05, .2]) * texture(rng, S)
    if k == 0: fill(img, blob(rng, cx, cy, r), c, grain, rng.choice([0, 0, 2.]))
    elif k == 1:    # a wheel, a flower, a target
        for f in np.sort(U(.1, 1, int(rng.integers(2, 6))))[::-1]: fill(img, oval(cx, cy, r * f, r * f * U(.8, 1)), any_colour(rng) if rng.random() < .5 else np.float32([1, 1, 1]) * U(0, 1))
        for a in np.arange(rng.integers(3, 9)) * .8: cv2.line(img, (int(cx), int(cy)), (int(cx + r * np.cos(a)), int(cy + r * np.sin(a))), tuple(map(float, any_colour(rng))), max(1, int(r * .07)), cv2.LINE_AA)
    elif k == 2:    # windows
        w, h = U(10, 60, 2); a = U(.4, .8)
        fill(img, [(cx, cy), (cx + 4 * w, cy), (cx + 4 * w, cy + 4 * h), (cx, cy + 4 * h)], c, grain)
        pane = any_colour(rng) * U(.1, .8)
        for i in range(4):
            for j in range(4):
                x, y = cx + i * w + w * (1 - a) / 2, cy + j * h + h * (1 - a) / 2
                fill(img, [(x, y), (x + w * a, y), (x + w * a, y + h * a), (x, y + h * a)], pane * U(.5, 1.5))
    elif k == 3:
        text = ''.join(chr(rng.integers(33, 126)) for _ in range(rng.integers(1, 8)))
        cv2.putText(img, text, (int(cx - r), int(cy)), int(rng.integers(0, 8)), U(.3, 2.5), tuple(map(float, c)), int(rng.integers(1, 5)), cv2.LINE_AA)
    elif k == 4:
        for _ in range(int(rng.integers(5, 60))): fill(img, oval(cx + rng.normal(0, r), cy + rng.normal(0, r), U(2, 9), U(1, 5), U(0, 3)), c * U(.5, 1.5))
    elif k == 5: animal(rng, img, cx, cy, np.exp(U(np.log(10), np.log(60))))
    elif k == 6:    # limbs, hands, poles
        p = np.cumsum(np.vstack([[cx, cy], rng.normal(0, r * .5, (4, 2))]), 0)
        for w, f in ((1., .8), (.6, 1.)): cv2.polylines(img, [np.int32(p)], False, tuple(map(float, np.clip(c * f, 0, 1))), max(1, int(r * .3 * w)), cv2.LINE_AA)
    elif k == 7:    # dark spots on an even ground: buttons, sockets, studs
        fill(img, blob(rng, cx, cy, r, .1), c, grain)
        for _ in range(int(rng.integers(1, 6))): fill(img, oval(cx + U(-.6, .6) * r, cy + U(-.6, .6) * r, U(.05, .25) * r, U(.04, .2) * r, U(0, 3)), c * U(.1, .6))
    else:
        for _ in range(int(rng.integers(2, 14))): fill(img, blob(rng, cx + rng.normal(0, r), cy + rng.normal(0, r), r * U(.1, .5)), any_colour(rng) if rng.random() < .4 else c * U(.4, 1.5), grain)


def backdrop(rng):
    S = SIZE
    img = np.empty((S, S, 3), np.float32)
    a, b = any_colour(rng), any_colour(rng)
    k = np.clip(np.linspace(0, 1, S)[:, None, None] * rng.uniform(0, 1), 0, 1)
    img[:] = a * (1 - k) + b * k
    if rng.random() < .8: img *= (1 + rng.uniform(.03, .4) * texture(rng, S))[..., None]
    np.clip(img, 0, 1, out=img)
    for _ in range(int(rng.integers(0, 9))): thing(rng, img)
    if rng.random() < .3: img = cv2.GaussianBlur(img, (0, 0), float(rng.uniform(.7, 6)))
    for _ in range(int(rng.choice([0, 0, 1, 2]))): thing(rng, img)
    lit = 1 + .3 * noise(rng, S, S, 3)
    return (np.clip(img * lit[..., None], 0, 1) * 255).astype(np.uint8)


if __name__ == '__main__':
    import sys, time
    rng = np.random.default_rng(3); start = time.process_time()
    b = [backdrop(rng) for _ in range(24)]
    print((time.process_time() - start) / 24)
    cv2.imwrite(sys.argv[1], np.vstack([np.hstack(b[i:i + 8]) for i in range(0, 24, 8)])[..., ::-1])
