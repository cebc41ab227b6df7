"""Trains the network that finds animals' heads on shards of drawn scenes (beast_pool.py), which may still be growing.

    python3 training/train_beasts.py POOL OUT --steps 20000 [--seconds 380] [--device cuda] [--init OUT/weights.npz]

All scenes lie in the device's memory; crops are cut, turned, recoloured and worsened there. The rate falls along half a cosine over the steps or the seconds,
whichever end first. OUT/weights.npz holds the moving average of the weights, folded.
"""
import argparse
import math
import pathlib
import time

import numpy as np
import torch
import torch.nn.functional as F

from beast_network import MAPS, BeastNet

SIDE, CROP = 384, 256
HEATS = 4
LEAST_RADIUS = 8.


class Pool:
    """The scenes that are there so far."""

    def __init__(self, folder, device):
        self.folder, self.device, self.seen = folder, device, set()
        self.pictures, self.points = [], []

    def grow(self):
        for path in sorted(self.folder.glob('*.npz')):
            if path in self.seen: continue
            shard = np.load(path)
            self.seen.add(path)
            self.pictures.append(torch.from_numpy(shard['pictures']).to(self.device))
            self.points.append(torch.from_numpy(shard['points']).to(self.device))
        self.shard = self.pictures[0].shape[0] if self.pictures else 0

    def draw(self, count):
        at = np.random.randint(len(self.pictures) * self.shard, size=count)
        take = lambda of: torch.stack([of[k // self.shard][k % self.shard] for k in at])
        return take(self.pictures), take(self.points)


def uniform(n, low, high, device): return low + (high - low) * torch.rand(n, device=device)


def crops(pictures, points, size):
    """Random views: inputs [n][3][size][size] as −1..1, and targets [n][6][size / 4][size / 4]."""
    n, device = len(pictures), pictures.device
    zoom = torch.exp(uniform(n, math.log(.55), math.log(1.7), device))
    angle = .2 * torch.randn(n, device=device)
    flip = torch.where(torch.rand(n, device=device) < .5, -1., 1.)
    k = size / SIDE / zoom
    cos, sin = k * torch.cos(angle), k * torch.sin(angle)
    turn = torch.stack([torch.stack([cos * flip, -sin], 1), torch.stack([sin * flip, cos], 1)], 1)
    middle = (1 - k).clamp(min=.15)[:, None] * (2 * torch.rand(n, 2, device=device) - 1)
    # half of the crops have an animal's point near their middle
    xy = (points[..., 1:3] + .5) / SIDE * 2 - 1
    any_point = points[:, 0, 0] >= 0
    chosen = xy[torch.arange(n, device=device), (torch.rand(n, device=device) * (points[..., 0] >= 0).sum(1)).long()]
    near = any_point & (torch.rand(n, device=device) < .5)
    middle = torch.where(near[:, None], chosen + .25 * k[:, None] * torch.randn(n, 2, device=device), middle)
    grid = F.affine_grid(torch.cat([turn, middle[..., None]], 2), (n, 3, size, size), align_corners=False)
    planes = pictures.permute(0, 3, 1, 2).float()
    picture = F.grid_sample(planes[:, :3], grid, padding_mode='border', align_corners=False) / 255
    bits = F.grid_sample(planes[:, 3:], grid, mode='nearest', padding_mode='border', align_corners=False)
    head, body = (bits % 2 > .5).float(), (bits > 1.5).float()
    masks = F.avg_pool2d(torch.cat([head, body], 1), 4)
    own = torch.einsum('nij,npj->npi', torch.linalg.inv(turn), xy - middle[:, None])
    return recoloured(picture) * 2 - 1, torch.cat([heats(points, own, zoom, size // 4), masks], 1)


def heats(points, own, zoom, side):
    """A bell around each point, as wide as the head asks."""
    at = torch.round((own + 1) / 2 * side - .5)
    radius = points[..., 3] * zoom[:, None]
    sigma = (.07 * radius / 4).clamp(.9, 3.5)
    ok = (points[..., 0] >= 0) & (radius >= LEAST_RADIUS)
    steps = torch.arange(side, device=points.device, dtype=torch.float32)
    bell = lambda axis: torch.exp(-(steps - at[..., axis:axis + 1]) ** 2 / (2 * sigma[..., None] ** 2))
    both = bell(1)[..., :, None] * bell(0)[..., None, :]
    return torch.stack([(both * (ok & (points[..., 0] == kind))[..., None, None]).amax(1) for kind in range(HEATS)], 1)


def recoloured(x):
    """Other exposure, contrast, white balance and saturation, noise, and a worse lens for some batches."""
    n, device = len(x), x.device
    one = lambda low, high: uniform(n, low, high, device)[:, None, None, None]
    x = x.clamp(1e-3, 1) ** torch.exp(.25 * torch.randn(n, device=device))[:, None, None, None]
    grey = x.mean(1, keepdim=True)
    x = grey + (x - grey) * one(.3, 1.4)
    x = (x - .5) * one(.65, 1.3) + .5 + one(-.1, .1)
    x = x * (1 + .08 * torch.randn(n, 3, 1, 1, device=device))
    worse = torch.rand(1).item()
    if worse < .3:
        small = F.interpolate(x, scale_factor=float(np.random.uniform(.35, .8)), mode='bilinear', align_corners=False, antialias=True)
        x = F.interpolate(small, size=x.shape[2:], mode='bilinear', align_corners=False)
    x = x + one(0, .035) * torch.randn_like(x)
    return x.clamp(0, 1)


def loss_of(logits, target):
    """Quality focal loss for the heat maps, cross entropy and dice for the filled ones."""
    p = torch.sigmoid(logits)
    entropy = F.binary_cross_entropy_with_logits(logits, target, reduction='none')
    heat = ((target[:, :HEATS] - p[:, :HEATS]).abs() ** 2 * entropy[:, :HEATS] * (1 + 3 * target[:, :HEATS])).sum((0, 2, 3)) / (target[:, :HEATS] > .99).sum((0, 2, 3)).clamp(min=8)
    filled, q = target[:, HEATS:], p[:, HEATS:]
    dice = 1 - (2 * (q * filled).sum((0, 2, 3)) + 1) / ((q * q).sum((0, 2, 3)) + (filled * filled).sum((0, 2, 3)) + 1)
    return heat.mean() + entropy[:, HEATS:].mean() * 2 + .5 * dice.mean(), heat.detach(), dice.detach()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('pool', type=pathlib.Path)
    parser.add_argument('out', type=pathlib.Path)
    parser.add_argument('--init', type=pathlib.Path)
    parser.add_argument('--device', type=torch.device, default=torch.device('cpu'))
    for name, value in (('steps', 2000), ('batch', 64), ('seconds', 10 ** 6), ('seed', 1), ('wait', 1), ('threads', 1)): parser.add_argument('--' + name, type=int, default=value)
    parser.add_argument('--lr', type=float, default=3e-3)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)
    torch.set_num_threads(args.threads)
    torch.backends.cudnn.benchmark = True
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    args.out.mkdir(parents=True, exist_ok=True)
    net, average = (BeastNet(args.init is None).to(args.device) for _ in range(2))
    if args.init is not None: net.load_folded(dict(np.load(args.init)))
    average.load_state_dict(net.state_dict())
    mine, theirs = zip(*((a, b) for a, b in zip(average.state_dict().values(), net.state_dict().values()) if a.dtype.is_floating_point))
    net.train()
    optimiser = torch.optim.AdamW(net.parameters(), args.lr, weight_decay=1e-3)
    pool, start = Pool(args.pool, args.device), time.time()
    while True:
        pool.grow()
        if len(pool.pictures) >= args.wait: break
        time.sleep(2)
    running, begun = None, time.time()
    for step in range(args.steps):
        gone = max(step / args.steps, (time.time() - start) / args.seconds)
        if gone >= 1: break
        for group in optimiser.param_groups: group['lr'] = args.lr * min(1., (step + 1) / 200) * (.005 + .995 * .5 * (1 + math.cos(math.pi * gone)))
        if step % 250 == 0: pool.grow()
        with torch.no_grad(): inputs, target = crops(*pool.draw(args.batch), CROP)
        loss, heat, dice = loss_of(net(inputs), target)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.)
        optimiser.step()
        keep = min(.999, (1 + step) / (10 + step))
        with torch.no_grad():
            torch._foreach_mul_(mine, keep)
            torch._foreach_add_(mine, theirs, alpha=1 - keep)
        now = torch.cat([loss.detach()[None], heat, dice])
        running = now if running is None else .98 * running + .02 * now
        if (step + 1) % 100 == 0:
            print(step + 1, round(time.time() - begun), len(pool.pictures), *(round(v, 3) for v in running.tolist()), flush=True)
        if (step + 1) % 500 == 0: np.savez(args.out / 'weights.npz', **average.folded())
    np.savez(args.out / 'weights.npz', **average.folded())
    print('done', step, round(time.time() - start), dict(zip(('loss', *MAPS), (round(v, 3) for v in running.tolist()))))


if __name__ == '__main__': main()
