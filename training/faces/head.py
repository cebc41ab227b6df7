"""Heads drawn by code, in three dimensions: a skull of random proportions with nose, eyes, lips, brows, ears, hair, beard, glasses and
hat, turned, lit, and splatted point by point. Nothing here comes from a photograph, a scan or a model of anybody's.

head(rng) -> (rgba uint8 [size, size, 4], landmarks float32 [35, 2] in pixels, attributes float32 [8])
One unit is the way from the eyes' line to the chin. x to the picture's right, y down, z to the viewer.
"""
import cv2
import numpy as np

SIZE = 144
UNIT = 40.0          # pixels per unit in the picture
ROWS, COLUMNS = 250, 190
LANDMARKS = (
    [f'eye{s}.{p}' for s in 'LR' for p in ('left', 'right', 'upper', 'lower', 'iris')]
    + [f'brow{s}.{p}' for s in 'LR' for p in ('inner', 'middle', 'outer')]
    + ['nose.bridge', 'nose.tip', 'nose.left', 'nose.right', 'nose.base']
    + ['mouth.left', 'mouth.right', 'mouth.top', 'mouth.upper', 'mouth.lower', 'mouth.bottom']
    + [f'jaw.{i}' for i in range(7)] + ['hairline']
)
ATTRIBUTES = ('closedL', 'closedR', 'glasses', 'dark glasses', 'teeth', 'mouth open', 'beard', 'fringe')
TAU = 2 * np.pi


def bump(x, y, cx, cy, sx, sy):
    return np.exp(-(((x - cx) / sx) ** 2 + ((y - cy) / sy) ** 2))


def step(x, width):
    """0 to 1 around zero, soft over `width`"""
    return np.clip(x / width + .5, 0, 1)


def noise(rng, h, w, cells):
    grid = rng.standard_normal((max(2, int(cells * h / w) + 2), cells + 2)).astype(np.float32)
    return cv2.resize(grid, (w, h), interpolation=cv2.INTER_CUBIC)


def strands(rng, h, w):
    """hair running downwards"""
    n = rng.standard_normal((h, w)).astype(np.float32)
    length = int(rng.integers(9, 60))
    n = cv2.blur(n, (1, length)) * np.sqrt(length) * .6 + .5 * noise(rng, h, w, int(rng.integers(8, 40)))
    if rng.random() < .5:
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
        n = cv2.remap(n, xx + rng.uniform(1, 9) * np.sin(yy * TAU / rng.uniform(20, 90)), yy, 1, borderMode=cv2.BORDER_REFLECT)
    return n


def skin_colour(rng):
    k = rng.beta(.9, 1.1)
    light, dark = np.float32([.93, .76, .67]), np.float32([.26, .15, .10])
    c = light * (1 - k) + dark * k + 4 * k * (1 - k) * np.float32([.06, .02, -.02])
    return np.clip(c * rng.uniform(.85, 1.1) + rng.normal(0, .025, 3), .04, 1).astype(np.float32)


def hair_colour(rng, old):
    tones = [(.06, .05, .05), (.12, .08, .06), (.22, .14, .09), (.38, .25, .14), (.65, .5, .3), (.5, .22, .1), (.75, .73, .7)]
    i = 6 if rng.random() < old * .7 else rng.integers(7 if rng.random() < .2 else 6)
    return np.clip(np.float32(tones[i]) * rng.uniform(.6, 1.3) + rng.normal(0, .015, 3), .01, 1).astype(np.float32)


def any_colour(rng):
    hue = np.uint8([[[rng.integers(180), int(255 * rng.beta(1, 1.2)), int(255 * rng.uniform(.08, 1))]]])
    return cv2.cvtColor(hue, cv2.COLOR_HSV2RGB)[0, 0].astype(np.float32) / 255


class Traits:
    """everything that makes one head"""

    def __init__(s, rng):
        age = rng.choice([rng.uniform(0, .35), rng.uniform(.35, .7), rng.uniform(.7, 1)], p=[.3, .25, .45])   # baby, child, adult
        s.child = 1 - age
        s.old = max(0., rng.uniform(-1, 1)) if age > .7 else 0.
        c, u = s.child, rng.uniform
        s.skin, s.male = skin_colour(rng), rng.random() < .5
        s.hair = hair_colour(rng, s.old)
        if s.skin.mean() < .35: s.hair = np.minimum(s.hair, np.float32([.2, .15, .12]) * u(.5, 1.2) if s.old < .5 or rng.random() < .5 else s.hair)
        s.eye_x = (.275 + .075 * c) * u(.92, 1.08)
        s.eye_w = (.125 + .045 * c) * u(.85, 1.15)
        s.open = u(.32, .62) * (1 + .2 * c)
        s.tilt = rng.normal(.02, .07)
        s.width = (.62 + .14 * c) * u(.9, 1.1)
        s.top = -(1.0 + .35 * c) * u(.93, 1.07)
        s.jaw = (.50 + .10 * s.male * age + .06 * c) * u(.85, 1.15)     # half width at the mouth's height
        s.chin = (.20 + .08 * s.male) * u(.8, 1.2)
        s.nose_y = (.43 - .06 * c) * u(.92, 1.1)
        s.nose_w = (.14 + .005 * c) * u(.8, 1.35)
        s.nose_out = (.26 - .12 * c) * u(.7, 1.25)
        s.bridge = u(.25, .75) * (1 - .6 * c)
        s.mouth_y = (.645 - .02 * c) * u(.95, 1.06)
        s.mouth_w = (.205 - .01 * c) * u(.85, 1.2)
        s.lip = u(.5, 1.4) * (1.25 if s.skin.mean() < .4 else 1)
        s.brow_y = -(.20 - .01 * c) * u(.85, 1.25)
        s.brow_t = u(.015, .05) * (.7 if c > .6 else 1) * (1.2 if s.male else .9)
        s.brow_a = u(.25, 1) * (.5 if c > .75 else 1)
        s.smile = float(np.clip(rng.normal(.35, .45), -.6, 1.2))
        s.gap = max(0., rng.choice([0, rng.uniform(0, .12), rng.uniform(.05, .34)], p=[.5, .3, .2]))
        if s.smile > .5 and rng.random() < .55: s.gap = max(s.gap, u(.05, .16))
        s.teeth = s.gap > .035 and rng.random() < (.85 if s.smile > .3 else .4)
        s.gaze = np.clip(rng.normal(0, .28, 2), -.6, .6) * [1, .5]
        s.shut = np.zeros(2) if rng.random() > .13 else (np.ones(2) if rng.random() < .8 else rng.permutation([0., 1.]))
        if s.smile > .6: s.open *= u(.6, 1)
        s.raise_ = rng.normal(0, .3)
        s.makeup = 0 if s.male or c > .6 or rng.random() < .4 else u(0, 1)
        s.beard = u(.15, 1) if s.male and c < .25 and rng.random() < .45 else 0.
        s.moustache_only = rng.random() < .25
        s.glasses = rng.random() < .17
        s.dark_glasses = s.glasses and rng.random() < .3
        s.bald = rng.random() < (.25 if s.male and c < .2 else .35 if c > .75 else .01)
        s.long = rng.random() < (.1 if s.male else .65) * (1 if c < .8 else .2)
        s.fringe = rng.random() < .25
        s.hat = rng.random() < .16
        s.yaw = np.clip(rng.normal(0, .38), -1.0, 1.0)
        s.pitch = np.clip(rng.normal(0, .17), -.45, .45)
        s.roll = rng.normal(0, .13)
        s.fat = u(.3, 1.2) + .6 * c


def almond(x, y, hw, upper, lower):
    """how far inside an eye, positive inside, in its half widths"""
    q = np.clip(1 - x * x, 0, 1)
    top = -upper * q ** .75 * (1 - .12 * x)
    low = lower * q ** .8
    return np.minimum(np.minimum(y - top, low - y), (1 - np.abs(x)) * .5), top, low


def surface(t, rng):
    """points, colour and landmarks of the skull before it is turned"""
    y = np.linspace(t.top, 1.06, ROWS, dtype=np.float32)[:, None] * np.ones((1, COLUMNS), np.float32)
    u = np.linspace(-2.3, 2.3, COLUMNS, dtype=np.float32)[None] * np.ones((ROWS, 1), np.float32)
    yk = [t.top, t.top * .93, t.top * .75, -.35, .05, .4, t.mouth_y + .03, .9, 1.0, 1.06]
    wk = [.02, .42, .80, .98, 1.0, .95, t.jaw / t.width * 1.06, (t.chin * .62 + t.jaw * .38) / t.width, t.chin / t.width, .02]
    zk = [.02, .45, .82, .99, .97, .97, .97, .92, .86, .70]
    w = np.interp(y[:, 0], yk, wk).astype(np.float32)
    z = np.interp(y[:, 0], yk, zk).astype(np.float32)
    w = cv2.GaussianBlur(w[:, None], (1, 0 or 41), 9, borderType=cv2.BORDER_REPLICATE)[:, 0] * t.width
    z = cv2.GaussianBlur(z[:, None], (1, 31), 7, borderType=cv2.BORDER_REPLICATE)[:, 0] * (.72 + .03 * t.child)
    s, c = np.sin(u), np.cos(u)
    x = w[:, None] * s * (1 + .06 * s * s)
    zz = z[:, None] * np.sign(c) * np.abs(c) ** .9
    back = c < 0
    zz = np.where(back, zz * 1.15, zz)
    front = np.clip(c * 2.2, 0, 1)
    smile, up = t.smile, max(0., t.smile)
    ex, my, ny, mw = t.eye_x, t.mouth_y, t.nose_y, t.mouth_w * (1 + .22 * up)
    gap = t.gap
    # the lips and all below them go down with an open mouth: y itself stays, what is drawn at y shifts
    d = np.zeros_like(x)
    for q in (-1, 1):
        d -= .085 * bump(x, y, q * ex, -.03, .17, .12)
        d += .062 * bump(x, y, q * ex, 0, .13, .085)
        d += .035 * bump(x, y, q * ex * .9, t.brow_y, .2, .06) * (1 - t.child * .8) * (1.4 if t.male else .8)
        d += (.05 * t.fat + .04 * up) * bump(x, y, q * .36, .32 - .05 * up, .17, .16)
        d += .055 * bump(x, y, q * t.nose_w * .8, ny - .03, .05, .05)
        d -= .02 * bump(x, y, q * t.nose_w * 1.25, ny - .02, .025, .07)
        # fold from nose to mouth's corner
        a = np.float32([q * t.nose_w * 1.15, ny]); b = np.float32([q * (mw + .07), my - .02])
        v = b - a; k = np.clip(((x - a[0]) * v[0] + (y - a[1]) * v[1]) / (v @ v), 0, 1)
        dist = np.hypot(x - a[0] - k * v[0], y - a[1] - k * v[1])
        d -= (.010 + .02 * up + .018 * t.old) * np.exp(-(dist / .035) ** 2)
        d -= .02 * bump(x, y, q * (mw + .01), my, .03, .04)
        d -= .012 * t.old * bump(x, y, q * ex, .15, .12, .03)
    along = np.clip((y + .12) / (ny + .08), 0, 1)
    height = t.nose_out * (t.bridge * .45 * np.minimum(1, along * 3) + (1 - t.bridge * .45) * along ** 1.6) * step(ny + .03 - y, .09)
    d += height * np.exp(-(x / (.045 + .055 * along)) ** 2)
    d += .03 * bump(x, y, 0, my - .02, .2, .13)
    bow = -.018 * t.lip * (1 - 1.6 * np.exp(-(x / .035) ** 2)) * np.exp(-(x / (mw * .75)) ** 2)
    corner = -.06 * smile * (x / mw) ** 2
    top_lip, mid, low_lip = my - .055 * t.lip + corner * .7 - bow, my + corner * (.9 + .4 * (gap > .03)), my + gap + .072 * t.lip + corner * .5
    taper = np.clip(1 - (x / mw) ** 2, 0, 1)
    upper_edge = my + corner - (my - top_lip + corner) * taper ** .7
    inner_top = mid - .2 * gap * taper
    inner_low = mid + .8 * gap * taper ** .6
    lower_edge = inner_low + .072 * t.lip * taper ** .6
    in_lips = np.where(np.abs(x) < mw, np.minimum(y - upper_edge, lower_edge - y), -1)
    in_gap = np.where(np.abs(x) < mw, np.minimum(y - inner_top, inner_low - y), -1)
    lips = step(in_lips, .02) * front
    d += .028 * t.lip * np.exp(-((y - (upper_edge + inner_top) / 2) / .035) ** 2) * taper
    d += .034 * t.lip * np.exp(-((y - (lower_edge + inner_low) / 2) / .04) ** 2) * taper
    d -= .02 * np.exp(-((y - mid) / .012) ** 2) * taper
    d -= .03 * bump(x, y, 0, my + gap + .16, .16, .045)
    d += .045 * bump(x, y, 0, .93, .13, .1)
    d += .012 * t.old * np.sin(y * 75 + 2 * noise(rng, ROWS, COLUMNS, 5)) * bump(x, y, 0, -.45, .4, .12)
    d += noise(rng, ROWS, COLUMNS, 12) * .004 + noise(rng, ROWS, COLUMNS, 40) * .0015 * (1 + 2 * t.old)

    # colour of the skin
    skin = t.skin
    col = skin * (1 + .03 * noise(rng, ROWS, COLUMNS, 6) + rng.uniform(.005, .035) * noise(rng, ROWS, COLUMNS, 60))[..., None]
    red = rng.uniform(0, .18) * (1 + .6 * t.child) * sum(bump(x, y, q * .36, .3, .2, .17) for q in (-1, 1)) + rng.uniform(0, .1) * bump(x, y, 0, ny - .05, .12, .12)
    col = col * (1 - red[..., None] * np.float32([0, .55, .6]))
    if rng.random() < .12:
        dots = (rng.random((ROWS, COLUMNS)) < .02).astype(np.float32)
        col = col * (1 - .45 * cv2.GaussianBlur(dots, (0, 0), 1.0) * bump(x, y, 0, .2, .5, .2))[..., None]

    def mix(colour, alpha):
        a = alpha * front
        rows, columns = np.flatnonzero(a.max(1) > .01), np.flatnonzero(a.max(0) > .01)
        if len(rows) == 0 or len(columns) == 0: return
        part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
        colour = np.asarray(colour, np.float32)
        a = a[part][..., None].astype(np.float32)
        col[part] += ((colour if colour.ndim == 1 else colour[part]) - col[part]) * a

    # lips and what is between
    lip_colour = np.clip(skin * np.float32([.88, .58, .58]) + np.float32([rng.uniform(0, .12), 0, 0]), 0, 1)
    if t.makeup > .3: lip_colour = np.clip(np.float32([rng.uniform(.35, .85), rng.uniform(.05, .3), rng.uniform(.08, .35)]) * (.4 + skin.max() * .7), 0, 1)
    mix(lip_colour, lips * rng.uniform(.35, 1 if not t.male else .8))
    dark = skin * .22 + np.float32([.02, 0, 0])
    mix(dark, .85 * np.exp(-((y - mid) / .011) ** 2) * np.clip(1.15 - (x / mw) ** 4, 0, 1) * (np.abs(x) < mw * 1.03))
    if gap > .02:
        inside = step(in_gap, .02)
        mix(np.float32([.2, .06, .06]) * rng.uniform(.4, 1.4), inside)
        if t.teeth:
            edge = inner_top + np.minimum(gap * .9, .10 + .03 * rng.random()) * taper
            tooth = step(np.minimum(in_gap, edge - y), .02) * (np.abs(x) < mw * .9)
            lines = 1 - .25 * np.exp(-(((x / .052) % 1 - .5) / .09) ** 2) * rng.random()
            mix((np.float32([.9, .88, .8]) * rng.uniform(.65, 1)) * lines[..., None] * (1 - .45 * (x / mw) ** 2)[..., None], tooth)
        elif rng.random() < .5: mix(np.float32([.6, .25, .25]) * rng.uniform(.5, 1), step(in_gap, .03) * bump(x, y, 0, my + gap * .7, mw * .6, gap * .35))
    # nostrils
    for q in (-1, 1):
        mix(dark, rng.uniform(.4, .95) * bump(x, y, q * t.nose_w * .5, ny + .012, t.nose_w * .27, .02))
        mix(skin * .5, rng.uniform(.2, .6) * bump(x, y, q * t.nose_w * 1.12, ny - .02, .014, .05))
    mix(skin * .55, rng.uniform(.1, .5) * bump(x, y, 0, ny + .035, t.nose_w * .8, .02))
    # beard
    if t.beard:
        area = step(y - (ny + .04), .06) * np.clip(1 - np.clip((.56 - y - .35 * np.abs(x)) * 6, 0, 1) * (np.abs(x) > mw * 1.15), 0, 1)
        area = area * (1 - lips) * (1 - bump(x, y, 0, lower_edge + .03, .07, .03))
        if t.moustache_only: area = area * (y < upper_edge + .01) * (np.abs(x) < mw * 1.2)
        grain = np.clip(.75 + .35 * strands(rng, ROWS, COLUMNS), 0, 1.2)
        mix(t.hair * rng.uniform(.8, 1.3), np.clip(area * t.beard * grain, 0, .97))
        d += area * .05 * max(0, t.beard - .5) * (1 + .3 * noise(rng, ROWS, COLUMNS, 40))
    # brows
    brow_points = []
    for q in (-1, 1):
        inner, outer = ex - t.eye_w * 1.15, ex + t.eye_w * 1.55
        k = np.clip((q * x - inner) / (outer - inner), -.2, 1.2)
        arch = t.brow_y - .05 * t.raise_ - .045 * np.sin(np.clip(k, 0, 1) * np.pi * .8) + .02 * (1 - k) * rng.normal(0, 1)
        thick = t.brow_t * (1.15 - .7 * np.clip(k, 0, 1))
        grain = np.clip(.8 + .3 * noise(rng, ROWS, COLUMNS, 90), 0, 1)
        mix(t.hair * .8 + skin * .08, t.brow_a * np.exp(-((y - arch) / (thick + .006)) ** 4) * ((k > 0) & (k < 1)) * grain)
        for f in (.0, .5, 1.):
            px = q * (inner + (outer - inner) * f)
            brow_points.append((px, float(np.interp(px, x[ROWS // 3], arch[ROWS // 3]))))
    # eyes
    eye_points = []
    iris_colour = np.clip(np.float32([(.28, .17, .1), (.16, .09, .06), (.35, .45, .55), (.35, .4, .25), (.08, .06, .05)][rng.choice(5, p=[.3, .3, .15, .1, .15])]) * rng.uniform(.7, 1.3), 0, 1)
    white = np.float32([.88, .86, .85]) * rng.uniform(.7, 1.05) * (.55 + .45 * skin.max())
    lash = rng.uniform(.03, .09) + .10 * t.makeup
    for i, q in enumerate((-1, 1)):
        hw = t.eye_w
        a = q * t.tilt
        lx, ly = (x - q * ex) / hw, y / hw
        lx, ly = lx * np.cos(a) - ly * np.sin(a) * -1, ly * np.cos(a) - lx * np.sin(a) * 1
        shut = t.shut[i]
        upper, lower = t.open * (1 - shut), t.open * .55 * (1 + .3 * shut) * (1 - .3 * max(0, t.smile))
        if shut: upper = -lower * .82
        side = -q * lx                                  # positive towards the nose
        inside, top, low = almond(side, ly, hw, upper, lower)
        soft = .03 / hw * .5
        eye = step(inside, soft * 2) * (0 if shut else 1)
        mix(skin * .55, rng.uniform(0, .5) * bump(lx, ly, 0, -.35, 1.25, .6) * (.3 + t.makeup))          # socket, shadow on the lid
        mix(skin * .62, rng.uniform(.1, .7) * np.exp(-((ly - (top - .28)) / .07) ** 2) * (np.abs(lx) < 1.05))   # crease
        mix(skin * .6, rng.uniform(0, .4 + .4 * t.old) * np.exp(-((ly - (low + .38)) / .12) ** 2) * (np.abs(lx) < 1.0))
        mix(white, eye)
        gx, gy = t.gaze[0] * .55, t.gaze[1] * .4 - .06
        r = np.hypot(lx - gx, ly - gy)
        iris = rng.uniform(.44, .52) + .05 * t.child
        ring = iris_colour * (1 - .55 * step(r - iris * .75, .2))[..., None] * (1 + .2 * noise(rng, ROWS, COLUMNS, 100))[..., None]
        mix(ring, step(iris - r, .12) * eye)
        mix(np.float32([.02, .02, .02]), step(iris * rng.uniform(.38, .55) - r, .1) * eye)
        mix(skin * .25, .55 * eye * np.exp(-(np.clip(ly - top, 0, 9) / .16) ** 2))                 # the upper lid's shadow
        if rng.random() < .85:
            hx, hy = gx + rng.uniform(-.25, .25), gy - rng.uniform(.05, .3)
            mix(np.float32([1, 1, 1]), rng.uniform(.4, 1) * step(.11 - np.hypot(lx - hx, ly - hy), .1) * eye)
        line = top - .02 if not shut else low
        mix(skin * .16 * (1 - .6 * t.makeup), rng.uniform(.55, 1) * np.exp(-((ly - line) / (lash * (1.2 + .5 * shut) + .05)) ** 2) * (np.abs(lx) < 1.08))
        mix(skin * .35, rng.uniform(.15, .6 + .3 * t.makeup) * np.exp(-((ly - low) / .05) ** 2) * (np.abs(lx) < 1.0))
        unturn = lambda px, py: (q * ex + hw * (px * np.cos(a) + -py * np.sin(a)), hw * (px * np.sin(a) + py * np.cos(a)))
        eye_points += [unturn(-1, 0), unturn(1, 0), unturn(0, -upper if not shut else lower * .82), unturn(0, lower), unturn(gx, gy if not shut else lower * .8)]
    return x, y, u, zz + d * front, col, front, dict(eye=eye_points, brow=brow_points, mw=mw, my=my, gap=gap, corner=.06 * smile, front=front, ny=ny)


def grow_hair(t, rng, x, y, u, z, col):
    """albedo and thickness of hair on the skull; returns the mask"""
    side = np.abs(u)
    line = -.62 - .04 * t.child + .10 * noise(rng, 1, COLUMNS, 9)
    if t.male and t.old > .3: line = line - .25 * np.exp(-((side[0] - .45) / .25) ** 2)
    line = line + .04 * np.random.default_rng(int(rng.integers(1 << 30))).standard_normal((1, COLUMNS))
    low = (1.5 if t.long else rng.uniform(-.05, .25))
    temple = rng.uniform(.85, 1.15)
    line = line + (low - line) * np.clip((side - temple) / .25, 0, 1) ** .7 - .1 * (side > .8) * 0
    if t.fringe:
        sweep = rng.uniform(-.35, .35)
        line = np.maximum(line, (-.32 + rng.uniform(-.08, .12) + sweep * u + .04 * noise(rng, 1, COLUMNS, 30)) * (side < temple + .1) + line * (side >= temple + .1))
    mask = step(line - y, rng.uniform(.02, .10))
    if t.long: mask = np.maximum(mask, step(side - rng.uniform(1.05, 1.35), .15))
    if t.bald: mask = mask * rng.uniform(0, .35) * (rng.random() < .7)
    mask = mask.astype(np.float32)
    grain = strands(rng, ROWS, COLUMNS)
    colour = np.clip(t.hair * (1 + rng.uniform(.08, .4) * grain + .2 * noise(rng, ROWS, COLUMNS, 8))[..., None], 0, 1)
    col = col * (1 - mask[..., None]) + colour * mask[..., None]
    thick = (0 if t.bald else rng.choice([rng.uniform(.02, .06), rng.uniform(.05, .16), rng.uniform(.12, .42)], p=[.4, .4, .2])) * mask * (1 + .18 * noise(rng, ROWS, COLUMNS, 20))
    return mask, col, thick


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


if __name__ == '__main__':
    import sys, time
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
