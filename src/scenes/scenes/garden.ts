import { sittingDog } from '../dog.ts'
import { type Coat } from '../coat.ts'
import { box, poly } from '../curves.ts'
import { group, place, solid, type Node } from '../node.ts'
import { crayons, rollFamily, rollOutfits } from '../palette.ts'
import { groundShadow, person } from '../people.ts'
import type { Path } from '../path.ts'
import { bush, tuft } from '../plants.ts'
import { dabs } from '../leaves.ts'
import { flower, lawnFlowers } from '../flowers.ts'
import { tree } from '../trees.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { hill, rollWeather, sky, sunlight, treeLine } from '../sky.ts'

export const dogCoats: readonly Coat[] = [
  { fur: '#d99a58', light: '#fbecd2', dark: '#a9683a', collar: crayons.berry },
  { fur: '#f7ecdc', light: '#ffffff', dark: '#8a5f45', collar: crayons.sea },
  { fur: '#6d5048', light: '#e8cfae', dark: '#4a342f', collar: crayons.sun },
  { fur: '#b9b3b5', light: '#f6f2ee', dark: '#7f7a82', collar: crayons.coral },
]

function fence(width: number, y: number): Node[] {
  const pickets: Path[number][] = []
  for (let x = -34; x < width + 20; x += 62)
    pickets.push(
      ...poly([
        [x, y],
        [x, y - 92],
        [x + 18, y - 112],
        [x + 36, y - 92],
        [x + 36, y],
      ]),
    )
  return [
    solid([...box(-30, y - 74, width + 60, 15), ...box(-30, y - 34, width + 60, 15)], '#f1e0c4'),
    solid(pickets, '#fdf6e6'),
  ]
}

/** A child beside a dog on a lawn, flowers before them, a fence and an apple tree behind. */
export function garden(roll: Dice): Picture {
  const weather = rollWeather(roll)
  const family = rollFamily(roll)
  const [outfit] = rollOutfits(roll, 1)
  const blooms = roll.shuffle([
    crayons.coral,
    crayons.sun,
    crayons.rose,
    crayons.plum,
    '#ffffff',
    crayons.tangerine,
  ])
  const kinds = roll.shuffle(['daisy', 'tulip', 'poppy', 'bell'] as const)
  const border = [
    [30, 150],
    [105, 235],
    [180, 130],
    [262, 90],
    [940, 100],
    [1015, 160],
    [1090, 245],
    [1170, 170],
  ].flatMap(([x, high], i) =>
    flower(
      kinds[i % 3],
      x + roll.between(-10, 10),
      930,
      high + roll.between(0, 40),
      blooms[i % 4],
      roll,
      roll.between(1.35, 1.7),
    ),
  )
  const girl = person({
    age: 'child',
    skin: family.skin,
    hair: family.hair,
    expression: roll.pick(['smile', 'laugh', 'glee']),
    turn: 0.35,
    freckles: roll.chance(0.4),
    lashes: true,
    style: roll.pick(['pigtails', 'bob', 'braids', 'ponytail', 'curly']),
    accent: outfit.third,
    wear: {
      kind: 'dress',
      colour: outfit.main,
      second: outfit.second,
      pattern: roll.pick(['dots', 'stripes', 'flowers', 'plain']),
      skirtLength: 46,
    },
    shoes: outfit.third,
    socks: '#ffffff',
    pose: {
      tilt: 6,
      chest: [2, -194],
      head: [7, -256],
      arms: [
        { hand: [-104, -226], kind: 'open', bend: 1 },
        { hand: [68, -146], behind: true },
      ],
    },
  })
  const dog = sittingDog(roll.pick(dogCoats), (head) => place(head, { x: -6, y: -178, rotate: -9 }))
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          ...sky(1200, 440, weather, roll),
          ...treeLine(-60, 1240, 400, 170, '#a9cf8e', roll),
          hill(
            [
              [0, 390],
              [300, 360],
              [700, 394],
              [1200, 354],
            ],
            640,
            '#c3dc8c',
          ),
          ...tree(1000, 540, 1.12, '#86bd5c', roll, crayons.coral),
          ...fence(1200, 560),
          ...bush(110, 570, 130, 84, '#79b465', roll),
          ...bush(338, 568, 84, 50, '#8fc26a', roll),
        ],
        { blur: 1.4 },
      ),
      hill(
        [
          [0, 570],
          [400, 546],
          [800, 560],
          [1200, 542],
        ],
        900,
        '#b2d676',
        '#6bb062',
      ),
      dabs(600, 640, 640, 80, 90, 15, '#d3e88e', roll),
      dabs(600, 800, 640, 100, 90, 18, '#5f9f56', roll),
      ...[
        [170, 680],
        [400, 620],
        [930, 640],
        [1060, 730],
        [300, 780],
        [900, 800],
      ].map(([x, y]) => tuft(x, y, 14, '#5f9f4c')),
      ...lawnFlowers(
        [
          [240, 660],
          [96, 640],
          [352, 720],
          [860, 610],
          [1010, 660],
          [1120, 640],
          [960, 760],
          [210, 730],
        ],
        '#fffdf2',
      ),
      groundShadow(500, 842, 190),
      groundShadow(760, 842, 180),
      ...place([girl], { x: 480, y: 842, scale: 1.86 }),
      ...place([dog], { x: 748, y: 844, scale: 1.72 }),
      ...border,
      ...sunlight(1200, 900, 160),
    ],
  }
}
