"""Pictures for the engine's tests, from seeds that training never used:  make-fixtures.py FOLDER

faces-288x144.rgb holds two drawn heads before drawn backdrops, faces-288x144.json where their eyes and mouths are (pixels);
no-faces-288x144.rgb two animals and the back of a head."""
import json
import sys

import cv2
import numpy as np

from backdrops import animal, backdrop
from head import head

HEADS = (9007, 9025)      # chosen by eye: a light and a dark skin, glad and calm
folder = sys.argv[1]


def cell(seed):
    rng = np.random.default_rng([seed, 77])
    b = cv2.GaussianBlur(backdrop(rng), (0, 0), 2)
    return np.ascontiguousarray(b[:144, :144]).astype(np.float32)


cells, facts = [], []
for i, seed in enumerate(HEADS):
    rgba, marks, _ = head(np.random.default_rng(seed))
    img = cell(seed); a = rgba[..., 3:] / 255
    cells.append(img * (1 - a) + rgba[..., :3] * a)
    at = lambda *k: [round(float(v), 1) for v in marks[list(k)].mean(0) + [144 * i, 0]]
    facts.append({'eyes': [at(0, 1), at(5, 6)], 'mouth': at(21, 22)})
np.uint8(np.hstack(cells)).tofile(f'{folder}/faces-288x144.rgb')
json.dump(facts, open(f'{folder}/faces-288x144.json', 'w'), indent=2)

left, right = cell(9101) / 255, cell(9102)
animal(np.random.default_rng(9103), left, 45, 75, 34); animal(np.random.default_rng(9104), left, 108, 70, 26)
rgba, _, _ = head(np.random.default_rng(9105), True); a = rgba[..., 3:] / 255
empty = np.uint8(np.hstack([np.clip(left, 0, 1) * 255, right * (1 - a) + rgba[..., :3] * a]))
empty.tofile(f'{folder}/no-faces-288x144.rgb')
if len(sys.argv) > 2: cv2.imwrite(sys.argv[2], np.vstack([np.uint8(np.hstack(cells)), empty])[..., ::-1])
