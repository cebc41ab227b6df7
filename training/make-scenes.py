"""Draws scenes: OUT/NAME.jpg or .png (every fifth), OUT/NAME.lines.png (true lines, 255 = surely drawn) and OUT/NAME.json.

    python3 training/make-scenes.py OUT COUNT [--seed 1] [--size 768x576] [--kind portrait | --family]

Scene k of a seed is always the same picture, whatever COUNT is. The JSON holds size, kind, how much of the picture people and things in front fill, and the faces that are mostly in view:
x, y, width, height of the box from the brows' height to the chin, two eyes and the mouth, all in fractions of the picture,
yaw in radians, and `seen`, the shares of left eye, right eye and mouth that nothing hides; `hidden` holds the faces that are less in view. Needs numpy and opencv.
"""
import argparse
import json
import pathlib

import cv2
import numpy as np

from scenes.scene import KINDS, draw_family_scene, draw_scene


def fractions(face, width, height):
    x0, y0, x1, y1 = face['box']
    point = lambda p: {'x': round(p[0] / width, 5), 'y': round(p[1] / height, 5)}
    return {**point((x0, y0)), 'width': round((x1 - x0) / width, 5), 'height': round((y1 - y0) / height, 5),
            'eyes': [point(p) for p in face['eyes']], 'mouth': point(face['mouth']), 'yaw': round(face['yaw'], 3),
            'seen': [round(share, 2) for share in face['seen']]}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out', type=pathlib.Path)
    parser.add_argument('count', type=int)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--size', default='768x576', help='width x height; every third scene is upright')
    parser.add_argument('--kind', choices=list(KINDS))
    parser.add_argument('--family', action='store_true', help='only scenes composed as families\' photos are')
    args = parser.parse_args()
    cv2.setNumThreads(1)
    args.out.mkdir(parents=True, exist_ok=True)
    for k in range(args.first, args.first + args.count):
        width, height = map(int, args.size.split('x'))
        if k % 3 == 2: width, height = height, width
        if args.family: scene = draw_family_scene([args.seed, k], width, height)
        else: scene = draw_scene(np.random.default_rng([args.seed, k]), width, height, args.kind)
        name = args.out / f'{args.seed}-{k:05d}'
        if k % 5 == 4: cv2.imwrite(f'{name}.png', scene.picture)
        else: cv2.imwrite(f'{name}.jpg', scene.picture, [cv2.IMWRITE_JPEG_QUALITY, 92])
        cv2.imwrite(f'{name}.lines.png', np.uint8(np.round(scene.lines * 255)))
        facts = {'width': width, 'height': height, 'kind': scene.kind, 'share': round(scene.share, 3), 'faces': [fractions(f, width, height) for f in scene.faces],
                 'hidden': [fractions(f, width, height) for f in scene.hidden]}
        pathlib.Path(f'{name}.json').write_text(json.dumps(facts) + '\n')


main()
