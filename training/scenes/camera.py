"""From a drawn picture to something like a photo: light, exposure, motion, blur, noise, JPEG."""
import cv2
import numpy as np

from .blur import blur
from .geometry import blob
from .textures import fractal


def light_on_scene(canvas):
    """Shadows and light that lie over everything: strong to the eye, and never a line."""
    rng = canvas.rng
    w, h, u = canvas.width, canvas.height, canvas.unit
    if rng.random() < .15:      # shade of leaves
        spots = np.tanh(4 * (fractal(rng, h // 2, w // 2, int(rng.integers(8, 24))) - rng.uniform(-.3, .8))) * .5 + .5
        spots = cv2.resize(blur(spots, rng.uniform(.6, 4)), (w, h))
        canvas.image *= (1 - rng.uniform(.2, .6) * spots)[..., None]
    if rng.random() < .15:      # a hard-edged cast shadow: of a wall, a blind, a tree
        for _ in range(int(rng.integers(1, 5))):
            canvas.shadow(blob(rng, rng.uniform(0, w), rng.uniform(0, h), u * rng.uniform(.1, .5), .3, rng.uniform(.15, 1)), rng.uniform(.2, .6), rng.uniform(.5, 3))
    if rng.random() < .1:       # bars of light through a blind
        x = np.linspace(-.5, 1.5, int(rng.integers(5, 14))) * w
        lean, width = rng.normal(0, .3) * w, rng.uniform(.02, .06) * w
        for a in x: canvas.glow([(a, -9), (a + width, -9), (a + width + lean, h + 9), (a + lean, h + 9)], rng.uniform(.1, .35), rng.uniform(.6, 4), colour=(.7, .9, 1))
    if rng.random() < .12:      # against the light: veil from one side
        canvas.glow(blob(rng, rng.uniform(0, w), rng.uniform(-.2, .3) * h, u * rng.uniform(.3, .7), .1), rng.uniform(.3, .8), u * rng.uniform(.1, .3))


def against_the_light(canvas, strength):
    """Darkens the subjects (all surfaces that weigh 1 or more) against what is behind them."""
    weight = np.array(canvas.thing_weight, np.float32)[np.array(canvas.thing_of)]
    subject = blur((weight >= .9).astype(np.float32)[canvas.surface], 1.)
    canvas.image *= (1 - strength * subject)[..., None]


def camouflage(canvas, strength):
    """Pulls all colours towards one: the subject nearly melts into what is behind it."""
    colour = canvas.image.reshape(-1, 3)[canvas.rng.integers(0, canvas.width * canvas.height, 500)].mean(0)
    tone = canvas.image.mean(2, keepdims=True) / max(.05, colour.mean())
    canvas.image += strength * (colour * tone - canvas.image)


def develop(canvas):
    """Exposure, colour, blur, noise and JPEG -> 8-bit BGR picture, and the same without noise (what can be seen in it at all)."""
    rng = canvas.rng
    h, w = canvas.height, canvas.width
    field = cv2.resize(fractal(rng, 24, 24), (w, h), interpolation=cv2.INTER_CUBIC)
    image = canvas.image * np.clip(1 + rng.uniform(0, .15) * field[..., None], .3, 2)
    image = np.clip(image, 0, 1)
    if rng.random() < .85:      # automatic exposure
        image = image ** np.float32(np.clip(np.log(rng.uniform(.3, .62)) / np.log(np.clip(image.mean(), .02, .95)), .35, 2.2))
    if rng.random() < .4: image = image * np.float32(1 + rng.normal(0, .12, 3))
    k = rng.random()
    if k < .2:
        low, range_ = rng.uniform(0, .3), rng.uniform(.35, .9)      # dull, hazy
        image = low + image * range_
    elif k < .4:
        image = np.clip(.5 + (image - .5) * rng.uniform(1.1, 1.6), 0, 1)       # hard
    if rng.random() < .25:
        grey = image.mean(2, keepdims=True)
        image = np.clip(grey + (image - grey) * rng.uniform(1.2, 1.9), 0, 1)     # vivid
    if rng.random() < .06: image = np.repeat(image.mean(2, keepdims=True), 3, 2) * np.float32([.85, .95, 1] if rng.random() < .5 else [1, 1, 1])
    image = image.astype(np.float32)
    sigma = float(rng.choice([0, .5, .8, 1.2, 1.8], p=[.27, .3, .25, .13, .05]))
    if sigma: image = blur(image, sigma)
    if rng.random() < .06: image = _shake(rng, image)
    clean = np.uint8(np.clip(image, 0, 1) * 255)
    noise = float(rng.choice([0, .01, .02, .04], p=[.4, .3, .2, .1]))
    if noise:
        grain = rng.standard_normal(image.shape, dtype=np.float32)
        image = image + noise * (blur(grain, .7) * 1.8 if rng.random() < .4 else grain)
    picture = np.uint8(np.clip(image, 0, 1) * 255)
    if rng.random() < .7: picture = _jpeg(rng, picture, 40)
    if rng.random() < .12:      # a small picture enlarged: crops of distant things look like this
        k = rng.uniform(1.2, 3)
        small = cv2.resize(picture, (max(16, int(w / k)), max(16, int(h / k))), interpolation=cv2.INTER_AREA)
        picture = cv2.resize(_jpeg(rng, small, 50), (w, h), interpolation=cv2.INTER_CUBIC)
    return picture, clean


def _jpeg(rng, picture, worst):
    return cv2.imdecode(cv2.imencode('.jpg', picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(worst, 96))])[1], cv2.IMREAD_COLOR)


def _shake(rng, image):
    length = int(rng.integers(3, 8))
    kernel = np.zeros((length, length), np.float32)
    t, c = rng.uniform(0, np.pi), (length - 1) / 2
    cv2.line(kernel, (int(round(c - c * np.cos(t))), int(round(c - c * np.sin(t)))), (int(round(c + c * np.cos(t))), int(round(c + c * np.sin(t)))), 1.)
    return cv2.filter2D(image, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REFLECT)


def visible_lines(clean, lines):
    """Lines that nobody can see are dropped; a gap in a line that is seen on both sides stays, as an illustrator would close it."""
    lab = blur(cv2.cvtColor(clean, cv2.COLOR_BGR2LAB).astype(np.float32), .8)
    near = np.ones((7, 7), np.uint8)
    contrast = sum(cv2.dilate(lab[..., k], near) - cv2.erode(lab[..., k], near) for k in range(3))
    seen = np.clip((contrast - 6) / 6, 0, 1)
    on = (lines > 0).astype(np.float32)
    around = blur(seen * on, 6.) / (blur(on, 6.) + 1e-4)
    seen = np.maximum(seen, np.clip(1.6 * around - .5, 0, 1))
    lines = lines * seen
    lines[lines < .25] = 0
    return np.clip(lines, 0, 1)
