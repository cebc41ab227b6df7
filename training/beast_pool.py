"""Draws scenes with animals for train_beasts.py, in shards of 32.

    python3 training/beast_pool.py DIR SHARDS --seed 31 [--workers 16] [--seconds 400]

DIR/k.npz: pictures [32][384][384][4] bytes (BGR, and 1 for an animal's head + 2 for any of it), points [32][32][4] (kind, x, y, radius of the head in pixels;
kind −1: none).
"""
import argparse
import multiprocessing
import os
import pathlib
import time

import cv2
import numpy as np

from scenes.beast_scene import draw_beast_scene

SHARD, SIDE, POINTS = 32, 384, 32


def draw_shard(folder, seed, k):
    pictures, points = np.zeros((SHARD, SIDE, SIDE, 4), np.uint8), np.full((SHARD, POINTS, 4), -1, np.float32)
    for n in range(SHARD):
        scene = draw_beast_scene(np.random.default_rng([seed, k * SHARD + n]), SIDE, SIDE)
        pictures[n] = np.dstack([scene.picture, np.uint8(scene.head) + 2 * np.uint8(scene.body)])
        own = scene.points[:POINTS]
        points[n, :len(own)] = own
    part = folder / f'{k:05d}.part'
    with open(part, 'wb') as file: np.savez(file, pictures=pictures, points=points)
    os.replace(part, part.with_suffix('.npz'))


def _work(args, taken, end):
    cv2.setNumThreads(1)
    while time.time() < end:
        with taken.get_lock():
            k = taken.value
            taken.value += 1
        if k >= args.shards: return
        draw_shard(args.folder, args.seed, k)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('shards', type=int)
    for name, value in (('seed', 31), ('workers', 1), ('seconds', 10 ** 6)): parser.add_argument('--' + name, type=int, default=value)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    taken, end = multiprocessing.Value('q', 0), time.time() + args.seconds
    workers = [multiprocessing.Process(target=_work, args=(args, taken, end)) for _ in range(args.workers)]
    for worker in workers: worker.start()
    for worker in workers: worker.join()


if __name__ == '__main__': main()
