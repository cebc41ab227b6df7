"""The face network: a trunk that runs over whole pictures, a finder on it (every 8 pixels: is there a face, where exactly, how large),
and a reader on top for crops of 64 × 64 pixels (is this a face, where are its 35 landmarks, what is it like)."""
import torch
from torch import nn

POINTS, TRAITS = 35, 8


class Conv(nn.Module):
    """full 3 × 3 convolution, ReLU"""

    def __init__(s, i, o, stride=1):
        super().__init__(); s.c = nn.Conv2d(i, o, 3, stride, 1, bias=False); s.n = nn.BatchNorm2d(o)

    def forward(s, x): return torch.relu(s.n(s.c(x)))


class Sep(nn.Module):
    """depthwise 3 × 3, then 1 × 1, ReLU, and the input added when the shape is unchanged"""

    def __init__(s, i, o, stride=1, dilation=1):
        super().__init__()
        s.d = nn.Conv2d(i, i, 3, stride, dilation, dilation, groups=i, bias=False); s.p = nn.Conv2d(i, o, 1, bias=False); s.n = nn.BatchNorm2d(o)
        s.same = stride == 1 and i == o

    def forward(s, x):
        y = torch.relu(s.n(s.p(s.d(x))))
        return x + y if s.same else y


class FaceNet(nn.Module):
    def __init__(s):
        super().__init__()
        s.t0, s.t1 = Conv(3, 8, 2), Conv(8, 16, 2)
        s.t2, s.t3, s.t4, s.t5 = Sep(16, 24), Sep(24, 24), Sep(24, 48, 2), Sep(48, 48)
        s.f0, s.f1, s.f2 = Sep(48, 48), Sep(48, 48, 1, 2), nn.Conv2d(48, 4, 1)
        s.r0, s.r1, s.r2, s.r3 = Sep(48, 48), Sep(48, 112, 2), Sep(112, 112), nn.Conv2d(112, 24, 1)
        s.out = nn.Linear(24 * 16, 2 * POINTS + TRAITS + 2)     # landmarks, traits, face, spare

    def trunk(s, x): return s.t5(s.t4(s.t3(s.t2(s.t1(s.t0(x))))))

    def find(s, x): return s.f2(s.f1(s.f0(s.trunk(x))))

    def read(s, x): return s.out(torch.relu(s.r3(s.r2(s.r1(s.r0(s.trunk(x)))))).flatten(1))
