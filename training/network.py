"""The edge network of src/drawing/edge-net/edge-net.ts for training: a U-net of depthwise-separable blocks with a level at 1/16.

Layers are named as in the engine, with _ for the dot ('s1.0' -> s1_0). `norm` puts a batch norm behind every block, which training
from scratch needs; folded() multiplies it into the weights. Without it the network is what the engine runs, and can go on from any folded weights.
"""
import base64
import re

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

HEAD_SHARES = (.7, .15, .15)       # of the three heads in the final logit
FULL = {'s0': (3, 12, 1), 's1.0': (12, 24, 2), 'm0': (12, 12, 1)}                        # 3 × 3: inputs, outputs, stride
SEPARABLE = {                                                                            # inputs, outputs, dilation, stride
    's1.1': (24, 24, 1, 1), 's1.2': (24, 24, 1, 1),
    's2.0': (24, 48, 1, 2), 's2.1': (48, 48, 1, 1), 's2.2': (48, 48, 1, 1), 's2.3': (48, 48, 1, 1),
    's3.0': (48, 72, 1, 2), 's3.1': (72, 72, 1, 1), 's3.2': (72, 72, 2, 1), 's3.3': (72, 72, 4, 1), 's3.4': (72, 72, 2, 1), 's3.5': (72, 72, 1, 1),
    's4.0': (72, 80, 1, 2), 's4.1': (80, 80, 1, 1), 's4.2': (80, 80, 2, 1), 's4.3': (80, 80, 4, 1), 's4.4': (80, 80, 1, 1),
    'm3.0': (72, 72, 1, 1), 'm3.1': (72, 72, 2, 1), 'm2': (32, 32, 1, 1), 'm2b': (32, 32, 2, 1), 'm1': (24, 24, 1, 1), 'm1b': (24, 24, 1, 1)}
MIX = {'l4': (80, 72), 'l3': (72, 32), 'l2': (48, 32), 'd2': (32, 24), 'd1': (24, 12), 'h0': (12, 1), 'h1': (24, 1), 'h2': (32, 1)}     # 1 × 1
LATE = ('s4.1', 's4.2', 's4.3', 's4.4', 'm3.0', 'm3.1', 'm2b', 'm1b')       # residual blocks that start almost silent


def key(layer):
    return layer.replace('.', '_')


def normed(outputs, norm):
    return nn.BatchNorm2d(outputs) if norm else nn.Identity()


class Full(nn.Module):
    def __init__(self, inputs, outputs, stride, norm):
        super().__init__()
        self.conv, self.norm = nn.Conv2d(inputs, outputs, 3, stride, 1), normed(outputs, norm)

    def forward(self, x):
        return F.relu(self.norm(self.conv(x)))


class Separable(nn.Module):
    """Depthwise 3 × 3, 1 × 1, norm, ReLU, and the input added where the shape stays."""

    def __init__(self, inputs, outputs, dilation, stride, norm):
        super().__init__()
        self.depthwise = nn.Conv2d(inputs, inputs, 3, stride, dilation, dilation, groups=inputs, bias=False)
        self.conv, self.norm = nn.Conv2d(inputs, outputs, 1), normed(outputs, norm)
        self.residual = inputs == outputs and stride == 1

    def forward(self, x):
        y = F.relu(self.norm(self.conv(self.depthwise(x))))
        return x + y if self.residual else y


def enlarged(x, like):
    return F.interpolate(x, size=like.shape[2:], mode='bilinear', align_corners=False)


class Folded(nn.Module):
    """A network of such layers. fulls, separable, mixes: their shapes by name; order: in which the engine keeps them."""

    def add_layers(self, norm, without_norm=(), late=()):
        for layer, (i, o, stride) in self.fulls.items(): self.add_module(key(layer), Full(i, o, stride, norm and layer not in without_norm))
        for layer, shape in self.separable.items(): self.add_module(key(layer), Separable(*shape, norm))
        for layer, (i, o) in self.mixes.items(): self.add_module(key(layer), nn.Conv2d(i, o, 1))
        if norm:
            for layer in late: nn.init.constant_(getattr(self, key(layer)).norm.weight, .05)

    def run(self, x, *layers):
        for layer in layers: x = getattr(self, key(layer))(x)
        return x

    def folded(self):
        """The arrays of the engine, by name: NAME.w and NAME.b, or NAME.dw, NAME.pw and NAME.b, in float32."""
        arrays = {}
        for layer in self.order:
            module = getattr(self, key(layer))
            conv = module if layer in self.mixes else module.conv
            scale, shift = _affine(getattr(module, 'norm', None), conv.out_channels)
            w, b = _array(conv.weight), _array(conv.bias)
            if layer in self.separable: arrays[layer + '.dw'] = _array(module.depthwise.weight)[:, 0]
            name = layer + ('.pw' if layer in self.separable else '.w')
            arrays[name] = (w if layer in self.fulls else w[:, :, 0, 0]) * scale.reshape(-1, *[1] * (3 if layer in self.fulls else 1))
            arrays[layer + '.b'] = b * scale + shift
        return {name: np.ascontiguousarray(a, np.float32) for name, a in arrays.items()}

    def load_folded(self, arrays):
        """Takes over weights without batch norms (for a network made with norm=False)."""
        with torch.no_grad():
            for name, values in arrays.items():
                layer, part = name.rsplit('.', 1)
                module = getattr(self, key(layer))
                conv = module if layer in self.mixes else module.conv
                target = module.depthwise.weight if part == 'dw' else conv.bias if part == 'b' else conv.weight
                target.copy_(torch.from_numpy(np.array(values, np.float32)).reshape(target.shape))


class EdgeNet(Folded):
    fulls, separable, mixes = FULL, SEPARABLE, MIX
    order = ('s0', 's1.0', *SEPARABLE, *MIX, 'm0')

    def __init__(self, norm):
        super().__init__()
        self.add_layers(norm, ('m0',), LATE)
        if norm:
            nn.init.zeros_(self.l4.weight)
            nn.init.zeros_(self.l4.bias)

    def heads(self, x):
        """Logits of the three heads at full size, from BGR values −1..1 with sides in multiples of 16."""
        a = self.s0(x)
        b = self.run(a, 's1.0', 's1.1', 's1.2')
        c = self.run(b, 's2.0', 's2.1', 's2.2', 's2.3')
        d = self.run(c, 's3.0', 's3.1', 's3.2', 's3.3', 's3.4', 's3.5')
        e = self.run(d, 's4.0', 's4.1', 's4.2', 's4.3', 's4.4')
        context = self.run(d + enlarged(self.l4(e), d), 'm3.0', 'm3.1')
        quarter = self.run(self.l2(c) + enlarged(self.l3(context), c), 'm2', 'm2b')
        half = self.run(b + enlarged(self.d2(quarter), b), 'm1', 'm1b')
        whole = self.m0(a + enlarged(self.d1(half), a))
        return self.h0(whole), enlarged(self.h1(half), a), enlarged(self.h2(quarter), a)

    def forward(self, x):
        return sum(share * head for share, head in zip(HEAD_SHARES, self.heads(x)))


def _array(parameter):
    return parameter.detach().cpu().double().numpy()


def _affine(norm, channels):
    if not isinstance(norm, nn.BatchNorm2d): return np.ones(channels), np.zeros(channels)
    scale = _array(norm.weight) / np.sqrt(_array(norm.running_var) + norm.eps)
    return scale, _array(norm.bias) - _array(norm.running_mean) * scale


def read_weights(path):
    """Folded arrays from an .npz or from the engine's own src/drawing/weights/edge-net.ts (half floats)."""
    if str(path).endswith('.npz'): return dict(np.load(path))
    text = open(path).read()
    shapes = [(name, [int(n) for n in shape.split(',')]) for name, shape in re.findall(r"^  \['([\w.]+)', ([\d, ]+)\],$", text, re.M)]
    halves = np.frombuffer(base64.b64decode(''.join(re.findall(r"^  '([A-Za-z0-9+/=]+)'", text, re.M))), '<f2')
    arrays, at = {}, 0
    for name, shape in shapes:
        size = int(np.prod(shape))
        arrays[name] = halves[at:at + size].astype(np.float32).reshape(shape)
        at += size
    return arrays


def network_of(path):
    """The network with these weights, ready to run."""
    net = EdgeNet(norm=False)
    net.load_folded(read_weights(path))
    return net.eval()


def input_of(pictures):
    """BGR bytes [n][height][width][3] -> the network's input."""
    return torch.as_tensor(pictures if torch.is_tensor(pictures) else np.ascontiguousarray(pictures)).permute(0, 3, 1, 2).float() / 127.5 - 1
