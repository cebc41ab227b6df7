import { sittingCat } from '../cat.ts'
import { type Coat } from '../coat.ts'
import { lit, mix, shaded } from '../color.ts'
import { blob, box, curve, oval, roundBox } from '../curves.ts'
import { glow, group, line, place, solid, wash, type Node } from '../node.ts'
import { crayons, rollOutfits } from '../palette.ts'
import { dabs, leaf } from '../leaves.ts'
import { flower } from '../flowers.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { hill, rollWeather, sky, treeLine } from '../sky.ts'

const coats: readonly (Coat & { tabby: boolean })[] = [
  { fur: '#e8a55c', light: '#fff1dc', dark: '#b96f34', collar: crayons.sea, tabby: true },
  { fur: '#b3adb4', light: '#f4f0ec', dark: '#756f7c', collar: crayons.coral, tabby: true },
  { fur: '#4d4454', light: '#f7f2ea', dark: '#2f2836', collar: crayons.berry, tabby: false },
  { fur: '#f6e9d6', light: '#ffffff', dark: '#c99664', collar: crayons.plum, tabby: false },
]

function curtain(side: 1 | -1, colour: string): Node[] {
  const x = side < 0 ? 0 : 1200
  const at = (u: number): number => x - side * u
  const cloth = blob([
    [at(-30), -30, 1],
    [at(250), -30, 1],
    [at(246), 180],
    [at(190), 380],
    [at(96), 500, 1],
    [at(110), 620],
    [at(140), 720, 1],
    [at(-30), 724, 1],
  ])
  return [
    solid(cloth, colour, { shade: 'fall', to: shaded(colour, 0.35) }),
    ...[60, 130, 195].map((u) =>
      line(
        curve([
          [at(u), 0],
          [at(u * 0.92), 200],
          [at(u * 0.55 + 20), 470],
        ]),
        shaded(colour, 0.35),
        3,
        { weight: 0.7 },
      ),
    ),
    ...[40, 84].map((u) =>
      line(
        curve([
          [at(u * 0.9 + 10), 530],
          [at(u + 14), 700],
        ]),
        shaded(colour, 0.35),
        3,
        { weight: 0.7 },
      ),
    ),
    solid(roundBox(side < 0 ? -20 : 1090, 478, 130, 30, 14), lit(colour, 0.35)),
  ]
}

function geranium(x: number, y: number, colour: string, bloom: string, roll: Dice): Node[] {
  return [
    ...[-70, -40, -10, 22, 50, 76].flatMap((turn, i) =>
      place(leaf(100 + (i % 2) * 26, 26, i % 2 ? '#6fae62' : '#86bd6c', 4), {
        x: x + turn * 0.3,
        y: y - 92,
        rotate: turn,
      }),
    ),
    ...flower('daisy', x - 44, y - 84, 130, bloom, roll, 1.3),
    ...flower('daisy', x + 6, y - 84, 170, bloom, roll, 1.5),
    ...flower('daisy', x + 52, y - 84, 120, bloom, roll, 1.25),
    solid(
      blob([
        [x - 62, y - 92, 1],
        [x + 62, y - 92, 1],
        [x + 46, y, 1],
        [x - 46, y, 1],
      ]),
      colour,
    ),
    solid(roundBox(x - 72, y - 112, 144, 34, 8), lit(colour, 0.15)),
  ]
}

/** A cat on a windowsill between a pot of flowers and the world outside. */
export function cat(roll: Dice): Picture {
  const coat = roll.pick(coats)
  const [outfit] = rollOutfits(roll, 1)
  const wood = '#fbf3e3'
  const cx = roll.between(600, 660)
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          ...sky(1200, 520, rollWeather(roll), roll, 3),
          ...treeLine(100, 1200, 520, 150, '#a5cd8c', roll),
          hill(
            [
              [0, 510],
              [600, 480],
              [1200, 516],
            ],
            760,
            '#bcd987',
            '#86bd6c',
          ),
          dabs(600, 620, 560, 70, 70, 14, '#eaf1a4', roll),
        ],
        { blur: 2.6 },
      ),
      solid(box(586, -30, 24, 760), wood, { shade: 'flat' }),
      solid(box(100, 268, 1000, 22), wood, { shade: 'flat' }),
      ...curtain(-1, outfit.main),
      ...curtain(1, outfit.main),
      solid(
        blob([
          [-40, 722, 1],
          [600, 716],
          [1240, 722, 1],
          [1240, 790, 1],
          [600, 796],
          [-40, 790, 1],
        ]),
        wood,
        { shade: 'fall', to: '#e8d5b8' },
      ),
      solid(box(-40, 790, 1280, 140), mix(outfit.third, '#fff3df', 0.55), {
        shade: 'fall',
        to: mix(outfit.third, '#e9c9a8', 0.6),
        width: 1.4,
      }),
      ...Array.from({ length: 12 }, (_, i) =>
        wash(box(20 + i * 104, 796, 40, 120), '#ffffff', { opacity: 0.25 }),
      ),
      glow(oval(cx + 10, 756, 230, 20), '#4a2a3e', 0.3, 8),
      ...geranium(
        300,
        756,
        crayons.tangerine,
        roll.pick([crayons.berry, crayons.rose, crayons.coral]),
        roll,
      ),
      ...place(
        [
          sittingCat(coat, coat.tabby, (head) =>
            place(head, { x: 0, y: -184, rotate: roll.pick([-10, 8, 12]) }),
          ),
        ],
        { x: cx, y: 760, scale: 2.05 },
      ),
      solid(
        oval(930, 742, 44, 42),
        outfit.second === crayons.cream ? crayons.rose : outfit.second,
        { shade: 'round' },
      ),
      ...[
        [-30, -16, 26, 22],
        [-36, 4, 14, 34],
        [-16, -36, 36, 2],
        [-6, -40, 42, 16],
      ].map(([a, b, c, d]) =>
        line(
          curve([
            [930 + a, 742 + b],
            [930 + (a + c) / 2 + 6, 742 + (b + d) / 2 - 8],
            [930 + c, 742 + d],
          ]),
          shaded(outfit.second, 0.5),
          3,
          { weight: 0.6 },
        ),
      ),
      line(
        curve([
          [966, 762],
          [1010, 776],
          [1060, 756],
          [1100, 772],
        ]),
        shaded(outfit.second, 0.4),
        4,
      ),
      glow(
        blob([
          [130, -20],
          [470, -20],
          [760, 720],
          [420, 720],
        ]),
        '#fff4c2',
        0.22,
        24,
      ),
    ],
  }
}
