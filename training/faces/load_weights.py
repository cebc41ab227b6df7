"""The shipped weights as a network to go on training from: batch norms were folded in on export, and are given back what the data at hand say."""
import base64
import re

import numpy as np
import torch

from net import Conv, FaceNet, Sep


def arrays_of(path):
    text = open(path).read()
    shapes = [(name, tuple(map(int, shape.split(',')))) for name, shape in re.findall(r"^  \['([\w.]+)', ([\d, ]+)\],", text, re.M)]
    numbers = np.frombuffer(base64.b64decode(''.join(re.findall(r"^  '([A-Za-z0-9+/=]+)'", text, re.M))), '<f2').astype(np.float32)
    arrays, at = {}, 0
    for name, shape in shapes:
        arrays[name] = torch.from_numpy(numbers[at:at + int(np.prod(shape))].reshape(shape).copy())
        at += int(np.prod(shape))
    assert at == len(numbers)
    return arrays


def grown(layer_weight, array):
    """`array` in the shape of a layer that may be wider: what is new is as the layer began, but nothing old listens to it"""
    weight = layer_weight.detach().clone()
    if weight.dim() > 1 and weight.shape[1] > 1: weight[:array.shape[0]] = 0
    weight[tuple(slice(n) for n in array.shape)] = array
    return weight


def load(net, path, tiles, crops):
    """`net` with the weights of `path`; its norms, which do nothing at first, are measured on these inputs, so that training starts where the weights stand."""
    arrays = arrays_of(path)
    norms = []
    for name, layer in net.named_children():
        if isinstance(layer, (Conv, Sep)):
            conv = layer.c if isinstance(layer, Conv) else layer.p
            array = arrays[f'{name}.w' if isinstance(layer, Conv) else f'{name}.pw']
            conv.weight.data = grown(conv.weight, array.reshape(*array.shape[:2], *conv.weight.shape[2:]))
            if isinstance(layer, Sep): layer.d.weight.data = grown(layer.d.weight, arrays[f'{name}.dw'][:, None])
            layer.n.weight.data.fill_(1); layer.n.bias.data = grown(layer.n.bias.data.zero_(), arrays[f'{name}.b'])
            layer.n.running_mean.zero_(); layer.n.running_var.fill_(1 - layer.n.eps)
            norms.append(layer.n)
        elif isinstance(layer, torch.nn.Conv2d): layer.weight.data, layer.bias.data = grown(layer.weight, arrays[f'{name}.w'][..., None, None]), grown(layer.bias, arrays[f'{name}.b'])
        else: layer.weight.data, layer.bias.data = grown(layer.weight, arrays['out.full']), arrays['out.b'].clone()
    seen = {norm: [] for norm in norms}
    hooks = [norm.register_forward_hook(lambda norm, x, _: seen[norm].append(x[0].detach())) for norm in norms]
    net.eval()
    with torch.no_grad(): net.find(tiles), net.read(crops)
    for hook in hooks: hook.remove()
    for norm in norms:
        x = torch.cat([part.permute(1, 0, 2, 3).flatten(1) for part in seen[norm]], 1)
        mean, var = x.mean(1), x.var(1, unbiased=False)
        norm.running_mean.copy_(mean); norm.running_var.copy_(var)
        norm.weight.data = torch.sqrt(var + norm.eps); norm.bias.data += mean
    return net


if __name__ == '__main__':
    tiles, crops = torch.randn(4, 3, 96, 96).clamp(-1, 1), torch.randn(8, 3, 64, 64).clamp(-1, 1)
    import sys
    net = load(FaceNet(), sys.argv[1], tiles, crops)
    print(sum(p.numel() for n, p in net.named_parameters()))
