"""Trains the edge network on a pool of drawn scenes (pool.py).

    python3 training/train.py POOL OUT --scenes 1500 --steps 2000 [--init src/drawing/weights/edge-net.ts] [--device cuda]

From scratch with batch norms, or on from folded weights without them (--init). Steps, not seconds, define the run: the same seed, pool
and torch give the same weights on one machine's CPU. OUT/last.pt is written every --save steps and the run goes on from it; OUT/weights.npz holds the
moving average of the weights, folded, for evaluate.py and export-weights.py. --stop ends a run before the schedule of --steps does; --loaders cuts batches in
that many processes, in the same order. README.md has the commands of the runs that were made.
"""
import argparse
import json
import math
import pathlib
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from batches import Batches
from network import HEAD_SHARES, EdgeNet, input_of, read_weights

HEAD_LOSSES = (.3, .3, .25)
LAYOUT = torch.channels_last


def loss_of(heads, lines):
    """lines 0..1: how sure an illustrator draws there.

    Class-balanced cross entropy with soft targets, where the ring of pixels next to a line does not count, and a dice term that keeps lines thin; for the
    sum of the heads, and weaker for each head.
    """
    ring = F.max_pool2d(lines, 3, 1, 1)
    share = (lines > 0).float().mean().clamp(.005, .5)
    target = torch.where(lines > 0, .35 + .65 * lines, lines)
    nothing = torch.zeros((), device=lines.device)
    weight = torch.where(lines > 0, (1 - share) * target, torch.where(ring > 0, nothing, 1.2 * share))
    counted = (ring == lines).float()
    total = 0.
    for k, logits in ((1., sum(s * h for s, h in zip(HEAD_SHARES, heads))), *zip(HEAD_LOSSES, heads)):
        entropy = (F.binary_cross_entropy_with_logits(logits, target, reduction='none') * weight).mean() / (2 * share * (1 - share))
        p = torch.sigmoid(logits)
        dice = 1 - (2 * (p * target).sum() + 1) / ((p * p * counted).sum() + (target * target).sum() + 1)
        total = total + k * (entropy + .7 * dice)
    return total


class Average:
    """Exponential moving average of all floating weights; young averages forget faster."""

    def __init__(self, net, decay):
        self.decay, self.steps = decay, 0
        self.net = EdgeNet(norm=any(isinstance(m, torch.nn.BatchNorm2d) for m in net.modules()))
        self.net.load_state_dict({k: v.detach().cpu() for k, v in net.state_dict().items()})
        self.net.to(next(net.parameters()).device, memory_format=LAYOUT)
        mine, theirs = self.net.state_dict().values(), net.state_dict().values()
        self.mine, self.theirs = zip(*((a, b) for a, b in zip(mine, theirs) if a.dtype.is_floating_point))

    def update(self):
        self.steps += 1
        keep = min(self.decay, (1 + self.steps) / (10 + self.steps))
        with torch.no_grad():
            torch._foreach_mul_(self.mine, keep)
            torch._foreach_add_(self.mine, self.theirs, alpha=1 - keep)


class Step:
    """One step on a batch of bytes. On a GPU it is recorded once, after some steps that let PyTorch choose its kernels, and then replayed: starting the
    many small kernels of this network one by one takes longer than running them."""

    def __init__(self, net, optimiser, device):
        self.net, self.optimiser, self.device = net, optimiser, device
        self.eager, self.graph = 20 if device.type == 'cuda' else None, None

    def __call__(self, pictures, lines):
        if self.eager is None: return self.compute(pictures, lines)
        if self.graph is None:
            self.pictures, self.lines = pictures.to(self.device), lines.to(self.device)
            self.eager -= 1
            if self.eager >= 0: return self.compute(self.pictures, self.lines)
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph, capture_error_mode='thread_local'): self.loss = self.compute(self.pictures, self.lines)
        self.pictures.copy_(pictures, non_blocking=True)
        self.lines.copy_(lines, non_blocking=True)
        self.graph.replay()
        return self.loss

    def compute(self, pictures, lines):
        loss = loss_of(self.net.heads(input_of(pictures).contiguous(memory_format=LAYOUT)), lines[:, None].float() / 255)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 2.)
        self.optimiser.step()
        return loss.detach()


def set_rate(group, rate):
    if torch.is_tensor(group['lr']): group['lr'].fill_(rate)
    else: group['lr'] = rate


def learning_rate(args, step):
    """Warm-up, then half a cosine down to a hundredth."""
    return args.lr * min(1., (step + 1) / args.warmup) * (.01 + .99 * .5 * (1 + math.cos(math.pi * step / args.steps)))


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('pool', type=pathlib.Path)
    parser.add_argument('out', type=pathlib.Path)
    parser.add_argument('--init', type=pathlib.Path, help='folded weights (.npz or edge-net.ts) to go on from, without batch norms')
    parser.add_argument('--device', type=torch.device, default=torch.device('cpu'))
    for name, value in (('scenes', 1500), ('first', 0), ('steps', 2000), ('batch', 16), ('size', 160), ('seed', 1), ('save', 50), ('warmup', 50), ('threads', 1), ('stop', 0), ('loaders', 0)):
        parser.add_argument('--' + name, type=int, default=value)
    for name, value in (('lr', 1e-3), ('growth', 0.), ('decay', .995), ('degraded', 0.)): parser.add_argument('--' + name, type=float, default=value)
    return parser.parse_args()


def optimiser_of(net, args):
    """On a GPU in the form that a recorded step needs, with the rate in the GPU's memory."""
    if args.device.type != 'cuda': return torch.optim.AdamW(net.parameters(), args.lr, weight_decay=1e-4)
    return torch.optim.AdamW(net.parameters(), torch.tensor(args.lr, device=args.device), weight_decay=1e-4, capturable=True, fused=True)


def start(args):
    """Network, optimiser, average and the first step: fresh, from folded weights, or from where a run broke off."""
    torch.manual_seed(args.seed)
    net = EdgeNet(norm=args.init is None)
    if args.init is not None: net.load_folded(read_weights(args.init))
    net.to(args.device, memory_format=LAYOUT).train()
    optimiser = optimiser_of(net, args)
    average = Average(net, args.decay)
    saved = args.out / 'last.pt'
    if not saved.exists(): return net, optimiser, average, 0
    state = torch.load(saved, map_location=args.device)
    net.load_state_dict(state['net'])
    optimiser.load_state_dict(state['optimiser'])
    average.net.load_state_dict(state['average'])
    average.steps = state['step']
    return net, optimiser, average, state['step']


def save(args, net, optimiser, average, step, loss):
    part = args.out / 'last.part'
    torch.save({'net': net.state_dict(), 'optimiser': optimiser.state_dict(), 'average': average.net.state_dict(), 'step': step}, part)
    part.replace(args.out / 'last.pt')
    np.savez(args.out / 'weights.npz', **average.net.folded())
    with open(args.out / 'log.jsonl', 'a') as log: log.write(json.dumps({'step': step, 'loss': round(loss, 4), 'time': round(time.time(), 2)}) + '\n')


def train(args):
    batches = Batches(args.pool, args.scenes, args.seed, args.batch, args.size, args.first, args.growth, args.degraded)
    net, optimiser, average, first = start(args)
    end = args.stop or args.steps
    ahead = {'prefetch_factor': 4} if args.loaders else {}
    loader = torch.utils.data.DataLoader(batches, sampler=range(first, end), batch_size=None, num_workers=args.loaders, pin_memory=args.device.type == 'cuda', **ahead)
    take, running = Step(net, optimiser, args.device), None
    for step, (pictures, lines) in zip(range(first, end), loader):
        for group in optimiser.param_groups: set_rate(group, learning_rate(args, step))
        loss = take(pictures, lines).double()
        average.update()
        running = loss if running is None else .98 * running + .02 * loss
        if (step + 1) % args.save == 0 or step + 1 == end: save(args, net, optimiser, average, step + 1, float(running))


def main():
    args = arguments()
    torch.set_num_threads(args.threads)
    torch.backends.cudnn.benchmark = True
    cv2.setNumThreads(1)
    args.out.mkdir(parents=True, exist_ok=True)
    if args.device.type != 'cuda': return train(args)
    # recording wants a stream that is not the default one
    with torch.cuda.stream(torch.cuda.Stream()): train(args)


if __name__ == '__main__': main()
