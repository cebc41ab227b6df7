"""A pool of drawn scenes on disk, so that drawing does not hold up training.

    python3 training/pool.py DIR COUNT --seed 7 [--size 384] [--workers 1]

Scene k goes to DIR/k.npy: bytes [size][size][4], BGR and line weight. Scenes that are there already are kept, so a broken-off run goes on.
A trainer may read the pool while it grows.
"""
import argparse
import multiprocessing
import os
import pathlib
import time

import cv2
import numpy as np

from scenes.scene import draw_scene


def place(folder, k):
    return pathlib.Path(folder) / f'{k:06d}.npy'


def draw_into(folder, seed, k, size):
    if place(folder, k).exists(): return
    scene = draw_scene(np.random.default_rng([seed, k]), size, size)
    planes = np.dstack([scene.picture, np.uint8(np.round(scene.lines * 255))])
    part = place(folder, k).with_suffix('.part')
    with open(part, 'wb') as file: np.save(file, planes)
    os.replace(part, place(folder, k))


def read(folder, k, patience=3600):
    """Waits for a scene that is still being drawn."""
    path = place(folder, k)
    for _ in range(int(patience)):
        if path.exists(): return np.load(path, mmap_mode='r')
        time.sleep(1)
    raise FileNotFoundError(path)


def _work(args, taken):
    """Draws whatever scene is next, so that a pool broken off has no holes but in its last few."""
    cv2.setNumThreads(1)
    while True:
        with taken.get_lock():
            k = taken.value
            taken.value += 1
        if k >= args.count: return
        draw_into(args.folder, args.seed, k, args.size)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('folder', type=pathlib.Path)
    parser.add_argument('count', type=int)
    parser.add_argument('--seed', type=int, default=7)
    parser.add_argument('--size', type=int, default=384)
    parser.add_argument('--workers', type=int, default=1)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    taken = multiprocessing.Value('q', 0)
    if args.workers == 1: return _work(args, taken)
    workers = [multiprocessing.Process(target=_work, args=(args, taken)) for _ in range(args.workers)]
    for worker in workers: worker.start()
    for worker in workers: worker.join()


if __name__ == '__main__': main()
