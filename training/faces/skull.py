"""The skull with its face and hair, before it is turned and lit."""
import cv2
import numpy as np

from materials import COLUMNS, ROWS, bump, noise, step, strands


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
