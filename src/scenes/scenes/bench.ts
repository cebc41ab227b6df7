import type { Dice } from '../random.ts'
import { lit, shaded } from '../color.ts'
import { blob, curve, oval, roundBox, tube } from '../curves.ts'
import { glow, group, line, place, solid, type Node } from '../node.ts'
import { crayons, hairColours, rollFamily, rollOutfits } from '../palette.ts'
import { groundShadow, person } from '../people.ts'
import { strawHat } from '../hats.ts'
import { bush, tuft } from '../plants.ts'
import { dabs } from '../leaves.ts'
import { flower } from '../flowers.ts'
import { tree } from '../trees.ts'
import type { Picture } from '../render.ts'
import { hill, rollWeather, sky, sunlight, treeLine } from '../sky.ts'
import { pigeon } from '../pigeon.ts'

function benchBack(wood: string): Node[] {
  return [
    ...[-330, 330].map((x) => solid(roundBox(x - 11, -306, 22, 306, 8), '#5a6070')),
    ...[-292, -232, -172].map((y) => solid(roundBox(-360, y, 720, 40, 12), wood)),
    ...[
      [-250, -272],
      [120, -270],
      [-80, -212],
      [240, -214],
    ].map(([x, y]) =>
      line(
        curve([
          [x, y],
          [x + 50, y + 3],
          [x + 90, y],
        ]),
        shaded(wood, 0.4),
        2.4,
        { weight: 0.5 },
      ),
    ),
  ]
}

const benchSeat = (wood: string): Node[] => [
  ...[-318, 318].flatMap((x) => [
    solid(
      tube(
        [
          [x, -96],
          [x, 0],
        ],
        [12, 10],
        true,
      ),
      '#5a6070',
    ),
  ]),
  solid(roundBox(-366, -122, 732, 36, 12), lit(wood, 0.12)),
]

/** Grandmother and grandfather arm in arm on a park bench. */
export function bench(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [one, two] = rollOutfits(roll, 2)
  const wood = roll.pick(['#c98a54', '#b97a4e', '#8fae8a', '#7d9cc0'])
  const grey = [hairColours.white, hairColours.grey] as const
  const leaves = roll.pick(['#86bd5c', '#e0a24a', '#a5c65f'])
  const gran = person({
    age: 'elder',
    skin: family.skin,
    hair: roll.pick(grey),
    style: roll.pick(['bun', 'bob', 'waves']),
    accent: one.third,
    expression: roll.pick(['smile', 'glee', 'laugh']),
    turn: 0.4,
    lashes: true,
    glasses: roll.chance(0.6) ? '#8a4f63' : undefined,
    wear: {
      kind: 'cardigan',
      colour: one.main,
      second: '#fff3df',
      bottom: 'skirt',
      bottomColour: two.third,
      skirtLength: 62,
    },
    shoes: '#7a4b3c',
    pose: {
      hip: [0, -128],
      chest: [2, -236],
      head: [8, -314],
      tilt: 7,
      knees: [
        [-30, -98],
        [30, -98],
      ],
      feet: [
        [-27, 0],
        [31, 0],
      ],
      arms: [
        { hand: [-20, -112], elbow: [-66, -160] },
        { hand: [44, -112], elbow: [66, -168] },
      ],
    },
  })
  const grandad = person({
    age: 'elder',
    skin: family.skin,
    hair: roll.pick(grey),
    style: roll.pick(['bald', 'parted', 'short']),
    accent: two.third,
    beard: roll.pick(['moustache', 'full', undefined]),
    expression: roll.pick(['smile', 'laugh']),
    turn: -0.35,
    glasses: roll.chance(0.5) ? '#4a4a5c' : undefined,
    hat: roll.chance(0.4) ? strawHat('#e8d2a0', '#6b4a3a') : [],
    wear: {
      kind: roll.pick(['cardigan', 'jumper']),
      colour: two.main,
      second: '#fff3df',
      bottom: 'trousers',
      bottomColour: '#7b6a62',
    },
    shoes: '#5a3c30',
    pose: {
      hip: [0, -130],
      chest: [-2, -242],
      head: [-8, -322],
      tilt: -5,
      knees: [
        [-36, -100],
        [36, -100],
      ],
      feet: [
        [-36, 0],
        [38, 0],
      ],
      arms: [
        { hand: [-42, -112], elbow: [-68, -166] },
        { hand: [40, -108], elbow: [70, -166] },
      ],
    },
  })
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          ...sky(1200, 420, rollWeather(roll), roll, 2),
          ...treeLine(-60, 1260, 420, 190, '#b6d191', roll),
          hill(
            [
              [0, 420],
              [500, 396],
              [1200, 432],
            ],
            640,
            '#c8dc8e',
          ),
          ...bush(90, 600, 150, 96, '#84bb6a', roll),
          ...bush(1120, 600, 150, 110, '#79b06a', roll),
        ],
        { blur: 1.8 },
      ),
      ...tree(1010, 640, 1.45, leaves, roll),
      ...tree(150, 630, 1.2, lit(leaves, 0.12), roll),
      hill(
        [
          [0, 616],
          [600, 592],
          [1200, 620],
        ],
        900,
        '#b5d67c',
        '#79b867',
      ),
      solid(
        blob([
          [-30, 800, 1],
          [300, 776],
          [900, 780],
          [1230, 806, 1],
          [1230, 930, 1],
          [-30, 930, 1],
        ]),
        '#f0dcb4',
        { shade: 'fall', to: '#dcbd8a', width: 0 },
      ),
      dabs(600, 690, 640, 56, 70, 14, '#d6e892', roll),
      dabs(600, 850, 640, 40, 50, 8, '#c9a873', roll),
      ...[
        [80, 700],
        [260, 660],
        [950, 664],
        [1120, 720],
      ].map(([x, y]) => tuft(x, y, 14, '#5f9f4c')),
      glow(oval(600, 796, 420, 34), '#2e2450', 0.3, 10),
      ...place(benchBack(wood), { x: 600, y: 790, scale: 1.16 }),
      ...place(benchSeat(wood), { x: 600, y: 790, scale: 1.16 }),
      groundShadow(470, 800, 80),
      groundShadow(720, 800, 90),
      ...place([gran], { x: 474, y: 800, scale: 1.5 }),
      ...place([grandad], { x: 722, y: 800, scale: 1.5 }),
      ...[674, 780].map((x) =>
        line(
          curve([
            [x - 22, 648],
            [x, 634],
            [x + 22, 648],
          ]),
          '#5b4d48',
          3,
          { weight: 0.7 },
        ),
      ),
      ...pigeon(150, 866, false),
      ...pigeon(1010, 872, true),
      ...pigeon(1120, 846, true),
      ...flower('daisy', 40, 800, 90, crayons.rose, roll, 1.2),
      ...flower('tulip', 1165, 800, 110, crayons.coral, roll, 1.2),
      ...[
        [330, 640],
        [880, 700],
        [240, 830],
        [690, 866],
        [520, 846],
        [940, 640],
      ].map(([x, y], i) =>
        solid(
          blob([
            [x - 12, y, 1],
            [x - 2, y - 9],
            [x + 13, y - 3, 1],
            [x + 1, y + 7],
          ]),
          i % 2 ? crayons.tangerine : crayons.sun,
          { weight: 0.7 },
        ),
      ),
      ...sunlight(1200, 900, 940),
    ],
  }
}
