import numpy as np

from materials import hair_colour, skin_colour


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
