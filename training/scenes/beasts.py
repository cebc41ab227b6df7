"""Animals' heads and bodies, live and of plush, that know where their eyes, nose, mouth and ears are."""
import numpy as np

from . import colours
from .sculpt import Clay, turned

HEAD, BODY = 2, 1
POINTS = ('eye', 'nose', 'mouth', 'ear')
SPECIES = {'dog': .3, 'cat': .16, 'bear': .05, 'teddy': .16, 'horse': .1, 'cow': .05, 'rabbit': .04, 'squirrel': .05, 'bird': .09}
DARK, WHITE = np.float32([.03, .03, .04]), np.float32([.95, .96, .98])
FURS = [(.92, .94, .96), (.55, .72, .88), (.3, .5, .72), (.18, .32, .55), (.1, .2, .4), (.08, .12, .2), (.05, .06, .07), (.55, .57, .6), (.3, .31, .33), (.25, .5, .8)]


def _fur(rng):
    return np.clip(np.float32(FURS[rng.integers(len(FURS))]) * rng.uniform(.75, 1.15) + rng.normal(0, .025, 3), .025, 1).astype(np.float32)


def _coat(rng, kind, scale):
    plush, bird = kind == 'teddy', kind == 'bird'
    return dict(contrast=rng.uniform(.25, .75), ambient=rng.uniform(.35, .75), rim=rng.uniform(0, .5) * (rng.random() < .4),
                fur=str(rng.choice(['fur', 'fur', 'noise', 'hair'] if not plush else ['noise', 'knit', 'fur', 'gravel'])), grain=float(np.clip(scale / 60 * rng.uniform(.6, 1.6), .4, 3)),
                amplitude=rng.choice([.05, .1, .18, .28]) * (.6 if bird else 1), patchy=rng.uniform(0, .2), blend=float(rng.choice([0, .02, .05])),
                fringe=float(rng.choice([0, .5, 1.2, 2.2])) * min(1.5, .4 + scale / 80), soft=float(rng.uniform(.4, 1.1)))


class Beast:
    """One animal: laid into clay by `build`, its points in the clay's frame. points: (kind, x, y, z, radius)."""

    def __init__(self, rng, scale, kind=None, with_body=True, box=None):
        self.rng, self.scale = rng, scale
        self.kind = kind or str(rng.choice(list(SPECIES), p=np.array(list(SPECIES.values())) / sum(SPECIES.values())))
        self.coat = _coat(rng, self.kind, scale)
        self.main, self.second = _fur(rng), _fur(rng)
        if self.kind == 'teddy' and rng.random() < .5: self.main = colours.mix(self.main, colours.hsv(rng), .6)
        if self.kind == 'bird': self.main, self.second = (colours.hsv(rng, (.2, 1), (.2, 1)) if rng.random() < .6 else _fur(rng) for _ in range(2))
        reach = int((5.2 if with_body else 2.6) * scale) + 1
        box = box or (-reach, -reach, reach, reach)
        self.clay = Clay(rng, (*np.maximum(box[:2], -reach), *np.minimum(box[2:], reach)), scale)
        yaw = rng.choice([rng.normal(0, .3), rng.uniform(.3, 1.5) * rng.choice([-1, 1])], p=[.55, .45])
        self.yaw = float(yaw)
        self.turn = turned(yaw, rng.normal(.05, .25), rng.normal(0, .22))
        self.points = []
        if with_body: self._body()
        self._head()

    def at(self, point): return self.turn @ np.asarray(point, float)
    def put(self, centre, axes, colour=None, part=HEAD, own=None, **more): self.clay.put(centre, axes, self.turn, self.main if colour is None else colour, part, own, **more)
    def know(self, kind, point, radius, slack=.12):
        p = self.at(point)
        self.points.append((POINTS.index(kind), p, radius, self.clay.is_seen(p, slack)))

    # ------------------------------------------------------------ markings
    def _marks(self):
        rng = self.rng
        blaze, brow, side, saddle = rng.random() < .3, rng.random() < .25, rng.random() < .25, rng.random() < .2
        wide, spots = rng.uniform(.08, .3), rng.random() < .15 and self.kind != 'teddy'
        pale, freckle = colours.mix(self.main, WHITE, rng.uniform(.4, 1)), rng.uniform(2, 5, 3)
        stripes = self.kind in ('cat',) and rng.random() < .5
        def mark(p, tint):
            if side: tint[p[:, 0] * (1 if side else -1) > .12 + .1 * np.sin(6 * p[:, 1])] = self.second
            if saddle: tint[p[:, 1] < -.25 + .12 * np.cos(5 * p[:, 0])] = self.second
            if stripes: tint[np.sin(9 * p[:, 0] + 3 * np.sin(2 * p[:, 1])) * (p[:, 1] < -.2) + np.sin(10 * p[:, 1]) * (np.abs(p[:, 0]) > .5) > .75] *= .45
            if spots: tint[np.sin(freckle * p + 1).prod(1) > .25] = self.second
            if brow: tint[(np.abs(np.abs(p[:, 0]) - .35) < .12) & (np.abs(p[:, 1] + .38) < .08)] = pale
            if blaze: tint[np.abs(p[:, 0]) < wide * (.6 + .4 * (p[:, 1] > 0))] = pale
            return tint
        return mark if self.kind not in ('teddy', 'bird') or rng.random() < .3 else None

    # ------------------------------------------------------------ heads
    def _head(self):
        rng, kind = self.rng, self.kind
        mark, u = self._marks(), rng.uniform
        muzzle_colour = self.main if rng.random() < .4 else colours.mix(self.main, WHITE if rng.random() < .6 else self.second, u(.4, .9))
        if kind in ('horse', 'cow'): return self._long_head(mark, muzzle_colour)
        if kind == 'bird': return self._bird_head()
        wide = u(.88, 1.08)
        self.put((0, 0, 0), (wide, u(.82, .98), u(.9, 1)), mark=mark)
        long = {'dog': u(.35, 1.), 'cat': u(.08, .2), 'bear': u(.35, .6), 'teddy': u(.15, .4), 'rabbit': u(.2, .4), 'squirrel': u(.4, .75)}[kind]
        mw, mh, my = {'dog': (u(.32, .5), u(.27, .4), u(.2, .38)), 'cat': (u(.34, .45), u(.24, .3), u(.3, .42))}.get(kind, (u(.3, .46), u(.26, .38), u(.22, .4)))
        if kind == 'squirrel': mw, mh = u(.26, .36), u(.26, .34)
        mz = .78
        self.put((0, my, mz), (mw, mh, long), muzzle_colour, mark=mark if rng.random() < .5 else None)
        if kind == 'cat':
            for s in (-1, 1): self.put((s * .2, my + .06, mz + .05), (.26, .2, long + .06), muzzle_colour)
        if kind in ('dog', 'rabbit', 'squirrel') and rng.random() < .7:
            for s in (-1, 1): self.put((s * mw * .5, my + mh * .3, mz + .45 * long), (mw * .62, mh * .75, long * .55), muzzle_colour)      # lips
        if kind in ('dog', 'cat', 'squirrel') and rng.random() < .5:
            for s in (-1, 1): self.put((s * .55, .32, .25), (u(.4, .55), u(.35, .5), .5), self.main, mark=mark)      # cheeks
        self._ears(mark)
        gape = rng.random() < (.35 if kind == 'dog' else .06)
        if gape: self._tongue(my + mh * .85, mz + long * .45, mw)
        self._eyes(wide)
        tip = (0, my - mh * .35, mz + long * .93)
        nw, nh = {'cat': (.11, .08), 'rabbit': (.1, .07), 'squirrel': (.1, .08), 'teddy': (u(.1, .17), u(.08, .13)), 'bear': (u(.16, .22), u(.12, .16))}.get(kind, (u(.13, .22), u(.1, .16)))
        nose = DARK * u(1, 3) if kind not in ('cat', 'rabbit') or rng.random() < .3 else np.float32([.45, .42, .72]) * u(.4, 1.1)
        if kind == 'dog' and rng.random() < .15: nose = np.float32([.2, .25, .4]) * u(.7, 1.3)
        self.put(tip, (nw, nh, .1), nose, fur=0)
        if rng.random() < .7: self.put((tip[0] - .25 * nw, tip[1] - .4 * nh, tip[2] + .06), (.3 * nw, .25 * nh, .05), colours.mix(nose, WHITE, u(.2, .6)), fur=0)
        self.know('nose', (0, tip[1], tip[2] + .08), nw)
        self._mouth(my, mh, mw, mz, long, gape, tip)

    def _mouth(self, my, mh, mw, mz, long, gape, tip):
        """Two bows below the nose, on the muzzle."""
        rng = self.rng
        deep, out = rng.uniform(.45, .8), rng.uniform(.4, .85)
        on = lambda x, y: (x * mw, my + y * mh, mz + long * np.sqrt(max(.02, 1 - min(.98, x * x + y * y))) + .02)
        wide, ink = rng.uniform(.03, .06), self.main * rng.uniform(.1, .4)
        strokes = [[on(0, y) for y in np.linspace(-.1, deep, 5)]]
        for s in (-1, 1): strokes.append([on(s * t * out, deep + .15 * np.sin(np.pi * t) - .35 * t * t * rng.uniform(.2, 1.)) for t in np.linspace(0, 1, 7)])
        for path in strokes: self.clay.line([self.at(p) for p in path], wide, ink, rng.uniform(.4, 1), .2)
        self.know('mouth', on(0, deep) if not gape else (0, my + mh * .95, mz + long * .6), .15, .25)
        if self.kind in ('cat', 'rabbit', 'squirrel') and rng.random() < .7:
            for s in (-1, 1):
                for _ in range(4):
                    path = [(s * (mw * .6 + t * rng.uniform(.9, 1.2)), my + rng.normal(0, .1) + t * rng.normal(0, .2), mz + .1 - t * .5) for t in np.linspace(0, 1, 5)]
                    self.clay.line([self.at(p) for p in path], .015, WHITE if rng.random() < .7 else DARK, rng.uniform(.2, .8), 9)

    def _tongue(self, y, z, wide):
        rng = self.rng
        self.put((0, y + .1, z - .05), (wide * .85, rng.uniform(.15, .3), .3), np.float32([.1, .08, .18]), fur=0)
        self.put((rng.normal(0, .05), y + .16, z + .12), (wide * .5, rng.uniform(.2, .45), .2), np.float32([.5, .42, .85]) * rng.uniform(.6, 1.1), fur=0)

    def _eyes(self, wide):
        rng, kind = self.rng, self.kind
        apart = {'cat': rng.uniform(.36, .46), 'bear': rng.uniform(.3, .4), 'teddy': rng.uniform(.26, .5), 'squirrel': rng.uniform(.58, .75), 'rabbit': rng.uniform(.6, .78)}.get(kind, rng.uniform(.32, .48))
        y, r = rng.uniform(-.25, .0), {'cat': rng.uniform(.17, .25), 'bear': rng.uniform(.06, .1), 'squirrel': rng.uniform(.15, .22)}.get(kind, rng.uniform(.09, .16))
        z = .93 * np.sqrt(max(.05, 1 - (apart / wide) ** 2 - y * y))
        light = kind == 'cat' or (kind == 'dog' and rng.random() < .25)
        iris = np.float32([(.25, .7, .75), (.3, .65, .5), (.75, .65, .45), (.1, .35, .6)][rng.integers(4)]) * rng.uniform(.6, 1) if light else np.float32([.04, .08, .14]) * rng.uniform(.3, 1.6)
        for s in (-1, 1): self._eye((s * apart, y, z), r, iris, light)

    def _eye(self, centre, r, iris, light):
        """A ball with pupil, lids, rim and highlight at a place of the skull, looking away from its middle."""
        rng, kind = self.rng, self.kind
        out = np.float64(centre) / np.linalg.norm(centre)
        out = out * .6 + np.float64([0, 0, .4])
        out /= np.linalg.norm(out)
        slit, lid, white = rng.uniform(.25, .8), rng.uniform(.3, .95), kind != 'teddy' and rng.random() < .15
        ring = rng.random() < .5 and kind != 'teddy'
        dark = self.main * rng.uniform(.15, .6) if rng.random() < .75 else colours.mix(self.main, WHITE, .5)
        if ring: self.put(np.float64(centre) - .25 * r * out, (1.3 * r, 1.12 * r, 1.05 * r), dark, fur=.3)
        def mark(p, tint):
            d = (p - centre) / r
            side = np.hypot(d[:, 0] - out[0], d[:, 1] - out[1])
            pupil = np.hypot((d[:, 0] - out[0]) / (slit if light and kind == 'cat' else .75), d[:, 1] - out[1])
            if white: tint[side > .85] = WHITE * .85
            tint[pupil < .6] = DARK * .5
            if kind != 'teddy': tint[d[:, 1] < -lid] = dark
            return tint
        self.put(centre, (r, r * rng.uniform(.75, 1), r), iris, fur=0, mark=mark, flat=.4)
        front = np.float64(centre) + r * out
        self.know('eye', front, r, .1)
        if rng.random() < .85 and self.clay.is_seen(self.at(front), .1):
            shine = self.at(front) + np.float64([rng.normal(0, .25) * r, -.3 * r, .02])
            self.clay.put(shine, np.full(3, r * rng.uniform(.12, .3)), np.eye(3), WHITE, HEAD, fur=0, flat=9)

    def _ears(self, mark):
        rng, kind, u = self.rng, self.kind, self.rng.uniform
        colour = self.main if rng.random() < .5 else self.second if rng.random() < .5 else self.main * u(.4, .8)
        inner = np.clip(colour * .7 + np.float32([.1, .08, .2]), 0, 1)
        floppy = kind == 'dog' and rng.random() < .65
        size, spread = u(.8, 1.25), u(.85, 1.05)
        for s in (-1, 1):
            if kind in ('bear', 'teddy'):
                x, y, r = s * u(.62, .75), -u(.6, .75), u(.26, .4)
                self.put((x, y, -.1), (r, r, .16), colour)
                self.put((x, y + .03, .02), (.6 * r, .6 * r, .1), inner)
                self.know('ear', (x * 1.15, y - .6 * r, 0), r, .3)
            elif floppy:
                drop, wide = u(.35, 1.3) * size, u(.26, .5)
                self.put((s * .92 * spread, -.3 + drop * .5, .02), (wide, .35 + .5 * drop, .22), colour, own=turned(0, 0, s * u(-.1, .45)), mark=mark if rng.random() < .3 else None)
                for k in range(int(rng.choice([0, 0, 7]))):      # curls
                    self.put((s * (.9 + u(-.3, .3)), -.2 + drop * u(.1, 1.2), .1), (u(.12, .24), u(.12, .28), .22), colour * u(.75, 1.25))
                self.know('ear', (s * 1. * spread, -.1 + drop, .1), wide, .35)
            elif kind == 'rabbit':
                long = u(.7, 1.1)
                self.put((s * .38, -.8 - long * .7, -.1), (.2, long, .12), colour, own=turned(0, 0, s * u(0, .35)))
                self.put((s * .38, -.8 - long * .7, -.02), (.12, .8 * long, .1), inner, own=turned(0, 0, s * .15))
                self.know('ear', (s * .45, -.8 - long * 1.6, -.05), .2, .4)
            else:
                tall, wide, lean = (u(.45, .75) * size, u(.3, .42), u(.15, .5)) if kind != 'squirrel' else (u(.3, .5), u(.18, .26), u(.1, .4))
                for k in np.linspace(0, 1, 6):      # a pointed ear: discs that become smaller
                    self.put((s * (.55 + lean * tall * k), -.62 - tall * k, -.12), (wide * (1 - .85 * k), .22 * tall + .04, .12), colour)
                    if k < .8 and kind != 'squirrel': self.put((s * (.55 + lean * tall * k), -.58 - tall * k * .9, -.04), (.6 * wide * (1 - .9 * k), .2 * tall, .1), inner)
                self.know('ear', (s * (.55 + lean * tall), -.62 - tall, -.1), wide, .3)

    def _long_head(self, mark, muzzle_colour):
        """Horses and cows: eyes at the sides, the nose far below them."""
        rng, u = self.rng, self.rng.uniform
        cow = self.kind == 'cow'
        w = u(.5, .62) if not cow else u(.62, .8)
        dark = self.main * u(.2, .7) if rng.random() < .5 else muzzle_colour
        for t in np.linspace(0, 1, 7):
            self.put((0, -.55 + 1.75 * t, .35 * np.sin(np.pi * t) + .25 * t), (w * (1 - .38 * t), .5 - .1 * t, .62 - .22 * t), dark if t > .84 else self.main, mark=mark)
        for s in (-1, 1):
            if cow:
                self.put((s * 1., -.5, -.1), (.45, .2, .12), own=turned(0, 0, s * u(-.1, .4)))
                self.know('ear', (s * 1.4, -.45, -.1), .2, .3)
                if rng.random() < .4: self.put((s * .5, -1.1, -.1), (.12, .4, .12), np.float32([.6, .7, .75]), own=turned(0, 0, s * .5), fur=0)
            else:
                for k in np.linspace(0, 1, 5): self.put((s * (.32 + .06 * k), -.95 - .5 * k, -.1), (.17 * (1 - .8 * k), .14, .1))
                self.know('ear', (s * .38, -1.5, -.1), .17, .3)
            self._eye((s * (w * .88), -.28, .38), u(.1, .16), np.float32([.03, .05, .09]), False)
            self.put((s * .2, 1.12, .62), (.08, .1, .1), DARK, fur=0)
        if not cow and rng.random() < .8:
            mane = self.second * u(.3, 1)
            self.put((0, -.9, .1), (.25, u(.3, .6), .35), mane)
            for k in range(5): self.put((0, -.8 + .5 * k, -.6 - .15 * k), (.3, .45, .3), mane, BODY)
        self.know('nose', (0, 1.12, .82), .2, .3)
        self.clay.line([self.at(((x * .32), 1.34 + .06 * np.cos(3 * x), .62)) for x in np.linspace(-1, 1, 9)], .05, self.main * .2, .8, .3)
        self.know('mouth', (0, 1.38, .6), .2, .3)

    def _bird_head(self):
        rng, u = self.rng, self.rng.uniform
        self.put((0, 0, 0), (.88, .95, 1.), mark=self._marks())
        hooked, beak = rng.random() < .5, np.float32([(.05, .06, .07), (.15, .5, .85), (.75, .85, .9), (.4, .5, .55)][rng.integers(4)]) * u(.6, 1.1)
        if rng.random() < .4:
            for s in (-1, 1): self.put((s * .5, .15, .4), (.45, .5, .5), WHITE * u(.8, 1), fur=.3)
        long = u(.5, .9) if hooked else u(.6, 1.4)
        for k in np.linspace(0, 1, 6):
            self.put((0, .2 + (.9 * k * k if hooked else .1 * k), .85 + long * k * (1 - .45 * k * hooked)), (.32 * (1 - .85 * k), .34 * (1 - .8 * k), .3), beak, fur=0)
        if hooked: self.put((0, .62, .85), (.24, .26, .3), beak * .7, fur=0)
        self.know('nose', (0, .2 + (.9 if hooked else .1), .85 + long * (.55 if hooked else 1) + .05), .15, .3)
        r = u(.1, .17)
        for s in (-1, 1): self._eye((s * .72, -.12, .55), r, np.float32([(.03, .04, .05), (.3, .75, .85), (.1, .3, .6)][rng.integers(3)]), rng.random() < .5)

    # ------------------------------------------------------------ bodies
    def _body(self):
        """Behind and below the head, in a frame of its own."""
        rng, u, clay, kind = self.rng, self.rng.uniform, self.clay, self.kind
        pale = colours.mix(self.main, WHITE, u(.2, .9)) if rng.random() < .4 else self.main
        dress = colours.hsv(rng) if kind == 'teddy' and rng.random() < .25 else self.main
        put = lambda c, a, turn, colour=None, own=None: clay.put(c, a, turn, self.main if colour is None else colour, BODY, own)
        sits = kind in ('teddy', 'bear', 'squirrel', 'bird') or rng.random() < .4
        if sits:
            t = turned(self.yaw * u(.3, 1.), 0, rng.normal(0, .1))
            y = u(1.6, 2.2)
            put((0, y, -.6), (u(.85, 1.2), u(1.1, 1.6), u(.8, 1.1)), t, dress)
            put((0, y, -.2), (.6, 1., .75), t, pale if dress is self.main else dress)
            put((0, .9, -.4), (.7, .7, .6), t)
            if kind == 'bird':
                for s in (-1, 1): put((s * .85, y + .1, -.7), (.35, 1.3, .8), t, self.second, turned(0, 0, s * -.15))
                put((0, y + 1.8, -1.2), (.5, 1.4, .3), t, self.second)
                return
            for s in (-1, 1):
                arm = u(-.2, .9)
                put((s * .85, y - .3 + .3 * arm, -.1), (.32, .8, .35), t, dress, turned(0, 0, -s * (.25 + .6 * (1 - arm))))
                put((s * .75, y + 1.1, .1), (.42, .55, .75 if kind == 'teddy' else .5), t)
                if kind == 'teddy': put((s * .85, y + 1.2, .75), (.36, .42, .2), t, pale)
            if kind == 'squirrel' or rng.random() < .3: put((1.1 * rng.choice([-1, 1]), y - .4, -1.2), (.5, 1.5, .5), t, self.second if rng.random() < .3 else None)
            return
        side = np.sign(self.yaw) or 1.
        t = turned(side * u(.4, 1.5), 0, rng.normal(0, .08))
        neck = u(.5, 1.2) + (.8 if kind == 'horse' else 0)
        h = u(.8, 1.2)
        for k in np.linspace(0, 1, 4): put((0, .5 + neck * k, -.3 - .5 * k), (.55 + .2 * k, .65, .6 + .15 * k), t)
        for k in np.linspace(0, 1, 5): put((0, neck + .9, -.9 - 2.6 * k), (.72 * h, .8 * h + .06 * np.sin(3 * k), .9), t, self.second if self.coat['patchy'] > .16 and k > .4 else None)
        leg = u(1., 1.8) + (.8 if kind == 'horse' else 0)
        for s in (-1, 1):
            for z in (-1., -3.3):
                bend = rng.normal(0, .25)
                put((s * .45, neck + 1.5 + leg * .4, z + bend), (.24, leg * .5, .3), t, None, turned(0, bend * .5))
                put((s * .45, neck + 1.5 + leg, z + bend * 1.3), (.2, leg * .4, .22), t)
        put((0, neck + .6, -4.1), (.15, .3, .9), t, None, turned(0, rng.normal(0, .8)))
