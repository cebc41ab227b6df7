"""The network that finds animals' heads, src/drawing/beasts/beast-net.ts, for training: blocks as in network.py, maps at a quarter of the size."""
import torch.nn as nn

from network import Folded, enlarged

MAPS = ('eye', 'nose', 'mouth', 'ear', 'head', 'body')
FULL = {'s0': (3, 24, 2)}
SEPARABLE = {
    's1.1': (24, 24, 1, 1), 's1.2': (24, 24, 1, 1),
    's2.0': (24, 48, 1, 2), 's2.1': (48, 48, 1, 1), 's2.2': (48, 48, 1, 1), 's2.3': (48, 48, 1, 1),
    's3.0': (48, 88, 1, 2), 's3.1': (88, 88, 1, 1), 's3.2': (88, 88, 2, 1), 's3.3': (88, 88, 4, 1), 's3.4': (88, 88, 2, 1), 's3.5': (88, 88, 1, 1),
    's4.0': (88, 128, 1, 2), 's4.1': (128, 128, 1, 1), 's4.2': (128, 128, 2, 1), 's4.3': (128, 128, 4, 1), 's4.4': (128, 128, 4, 1), 's4.5': (128, 128, 2, 1), 's4.6': (128, 128, 1, 1),
    'm3.0': (88, 88, 1, 1), 'm3.1': (88, 88, 2, 1), 'm2': (48, 48, 1, 1), 'm2b': (48, 48, 2, 1)}
MIX = {'l4': (128, 88), 'l3': (88, 48), 'l2': (48, 48), 'h': (48, len(MAPS))}
LATE = ('s4.1', 's4.2', 's4.3', 's4.4', 's4.5', 's4.6', 'm3.0', 'm3.1', 'm2b')


class BeastNet(Folded):
    fulls, separable, mixes = FULL, SEPARABLE, MIX
    order = ('s0', *SEPARABLE, *MIX)

    def __init__(self, norm):
        super().__init__()
        self.add_layers(norm, late=LATE)
        nn.init.constant_(self.h.bias, -4.)

    def forward(self, x):
        """Logits of the maps at a quarter of the size, from BGR values −1..1 with sides in multiples of 16."""
        c = self.run(x, 's0', 's1.1', 's1.2', 's2.0', 's2.1', 's2.2', 's2.3')
        d = self.run(c, 's3.0', 's3.1', 's3.2', 's3.3', 's3.4', 's3.5')
        e = self.run(d, 's4.0', 's4.1', 's4.2', 's4.3', 's4.4', 's4.5', 's4.6')
        context = self.run(d + enlarged(self.l4(e), d), 'm3.0', 'm3.1')
        return self.h(self.run(self.l2(c) + enlarged(self.l3(context), c), 'm2', 'm2b'))
