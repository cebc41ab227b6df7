import { box } from '../curves.ts'
import { bee, butterfly, ladybird } from '../insects.ts'
import { group, place, wash } from '../node.ts'
import { crayons } from '../palette.ts'
import { bush } from '../plants.ts'
import { flower } from '../flowers.ts'
import { leaf } from '../leaves.ts'
import { bokeh } from '../portraits.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { sunlight } from '../sky.ts'

/** A flower bed from close by, with a bee, a butterfly and a ladybird on a leaf. */
export function flowers(roll: Dice): Picture {
  const [a, b, c, d] = roll.shuffle([
    crayons.coral,
    crayons.rose,
    crayons.plum,
    crayons.tangerine,
    crayons.berry,
    '#ffffff',
  ])
  const big = roll.pick(['sunflower', 'daisy'] as const)
  const side = roll.shuffle(['tulip', 'poppy', 'bell'] as const)
  return {
    width: 1200,
    height: 900,
    nodes: [
      wash(box(-20, -20, 1240, 940), roll.pick(['#bfe3ea', '#f7dfb8', '#d5e6f4']), {
        shade: 'fall',
        to: '#a8d07f',
      }),
      ...bokeh(1200, 700, ['#d9ecaa', '#fbe9a8', '#9fd0a0', '#ffffff', a, b], 22, roll),
      group(
        [
          ...bush(120, 960, 300, 230, '#8cc272', roll),
          ...bush(1080, 960, 320, 250, '#7fb66c', roll),
          ...bush(620, 980, 280, 170, '#98ca78', roll),
        ],
        { blur: 4 },
      ),
      ...flower(side[0], 170, 960, 560, a, roll, 3.6),
      ...flower('daisy', 1040, 970, 600, b, roll, 3.4),
      ...flower(side[1], 900, 980, 360, c, roll, 3.8),
      ...flower(big, 590, 980, 560, crayons.sun, roll, big === 'sunflower' ? 4.6 : 6),
      ...flower('daisy', 340, 980, 310, d === '#ffffff' ? crayons.sky : '#ffffff', roll, 3.8),
      ...flower(side[2], 1130, 990, 250, d, roll, 3.4),
      ...[
        [60, -34],
        [240, 16],
        [480, -22],
        [740, 24],
        [980, -16],
        [1160, 30],
      ].flatMap(([x, turn], i) =>
        place(leaf(280, 54, i % 2 ? '#6fae5c' : '#86c06a', i % 2 ? 14 : -14), {
          x,
          y: 940,
          rotate: turn,
        }),
      ),
      ...bee({
        x: roll.between(330, 400),
        y: roll.between(150, 230),
        scale: 1.15,
        rotate: roll.between(-12, 12),
      }),
      ...butterfly(roll.pick([crayons.sky, crayons.plum, crayons.tangerine]), crayons.sun, {
        x: roll.between(800, 860),
        y: roll.between(130, 200),
        scale: 1.15,
        rotate: 22,
      }),
      ladybird({ x: 724, y: 800, scale: 0.95, rotate: 34 }),
      ...sunlight(1200, 900, 200),
    ],
  }
}
