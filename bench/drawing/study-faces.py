#!/usr/bin/python3
"""The study's own count of eyes and mouths, without its other figures:

    study-faces.py EVAL.py PICTURES PAGES

EVAL.py is the study's; PICTURES a folder of photos or scenes; PAGES what `bands.ts --pages` kept of them. Only faces count that OpenCV's cascade finds, with both
eyes (apt-get install opencv-data)."""
import glob
import importlib.util
import os
import sys

import cv2
import numpy as np

spec = importlib.util.spec_from_file_location('study', sys.argv[1])
study = importlib.util.module_from_spec(spec)
spec.loader.exec_module(study)
if not study.cascades(): sys.exit('no cascades: apt-get install opencv-data')
rows = {}
for picture in sorted(glob.glob(sys.argv[2] + '/*')):
    base, end = os.path.splitext(os.path.basename(picture))
    if end.lower() not in ('.jpg', '.jpeg', '.png') or base.endswith('.lines'): continue
    faces = study.faces(cv2.imread(picture))
    for page in glob.glob(f'{sys.argv[3]}/*/{base}.png') if faces else []:
        rows.setdefault(os.path.basename(os.path.dirname(page)), []).extend(study.face_metrics(faces, cv2.imread(page, 0)))
for style, faces in sorted(rows.items()):
    eyes, mouth, cheek, again = np.mean(faces, 0)
    print(f'{style}: {len(faces)} faces, eyes {eyes:.3f}, mouth {mouth:.3f}, ink on cheeks {cheek:.4f}, found again {again:.3f}')
