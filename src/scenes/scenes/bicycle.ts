import { bicycle as childsBike, helmet } from '../bicycle.ts'
import { blob } from '../curves.ts'
import { group, place, solid } from '../node.ts'
import { crayons, rollFamily, rollOutfits } from '../palette.ts'
import { groundShadow, person } from '../people.ts'
import { bush, tuft } from '../plants.ts'
import { dabs } from '../leaves.ts'
import { flower } from '../flowers.ts'
import { tree } from '../trees.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { bird, hill, rollWeather, sky, sunlight, treeLine } from '../sky.ts'

/** A child riding along a path through the park. */
export function bicycle(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [outfit] = rollOutfits(roll, 1)
  const blooms = roll.shuffle([crayons.coral, crayons.sun, crayons.rose, crayons.plum, '#ffffff'])
  const bike = childsBike(
    roll.pick([crayons.coral, crayons.sky, crayons.sun, crayons.berry, crayons.pine]),
    '#e3b878',
  )
  const rider = person({
    age: 'child',
    skin: family.skin,
    hair: family.hair,
    style: roll.pick(['braids', 'bob', 'ponytail', 'short', 'tousled', 'long']),
    accent: outfit.third,
    expression: roll.pick(['laugh', 'glee', 'laugh']),
    turn: 0.7,
    freckles: roll.chance(0.4),
    lashes: roll.chance(0.5),
    hat: helmet(outfit.third, '#fff6e4'),
    wear: {
      kind: roll.pick(['tee', 'jumper']),
      colour: outfit.main,
      second: outfit.second,
      pattern: roll.pick(['stripes', 'dots', 'plain']),
      bottom: roll.pick(['shorts', 'trousers']),
      bottomColour: outfit.third === crayons.sea ? crayons.cocoa : crayons.sea,
    },
    shoes: outfit.third,
    socks: '#ffffff',
    pose: {
      hip: [-36, -146],
      chest: [-8, -222],
      head: [6, -288],
      tilt: 4,
      arms: [
        { hand: [62, -203], elbow: [30, -176], behind: true, kind: 'none' },
        { hand: [64, -202], elbow: [36, -172], kind: 'fist' },
      ],
      knees: [
        [30, -122],
        [26, -100],
      ],
      feet: [
        [-2, -50],
        [12, -22],
      ],
      toes: [1, 1],
    },
  })
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          ...sky(1200, 460, rollWeather(roll), roll, 3),
          ...treeLine(-60, 1260, 440, 160, '#a9cf8e', roll),
          hill(
            [
              [0, 430],
              [600, 404],
              [1200, 440],
            ],
            700,
            '#c3dc8c',
          ),
          ...tree(150, 600, 1.2, '#8fc266', roll),
          ...tree(1080, 580, 1, '#7fb665', roll, crayons.tangerine),
          ...bush(400, 600, 110, 70, '#84bb6a', roll),
          ...bush(840, 598, 130, 80, '#79b06a', roll),
          bird(420, 140, 20),
          bird(480, 170, 15),
        ],
        { blur: 2 },
      ),
      hill(
        [
          [0, 600],
          [600, 580],
          [1200, 604],
        ],
        900,
        '#b0d47a',
        '#6fae5e',
      ),
      dabs(600, 640, 640, 40, 60, 14, '#d3e88e', roll),
      solid(
        blob([
          [-30, 730, 1],
          [300, 712],
          [800, 704],
          [1230, 722, 1],
          [1230, 850, 1],
          [800, 846],
          [300, 856],
          [-30, 872, 1],
        ]),
        '#f2ddb2',
        { shade: 'fall', to: '#ddbd88', width: 0 },
      ),
      dabs(600, 790, 640, 46, 50, 9, '#c9a873', roll),
      ...[
        [60, 690],
        [430, 668],
        [930, 672],
        [1140, 690],
      ].map(([x, y]) => tuft(x, y, 14, '#5f9f4c')),
      groundShadow(590, 812, 330, 26),
      ...place(bike.back, { x: 580, y: 806, scale: 1.66 }),
      ...place([rider], { x: 580, y: 806, scale: 1.72 }),
      ...place(
        [
          ...flower('daisy', 138, -214, 40, blooms[0], roll, 0.7),
          ...flower('poppy', 158, -214, 56, blooms[1], roll, 0.7),
          ...flower('daisy', 180, -214, 38, blooms[2], roll, 0.7),
          ...bike.front,
        ],
        { x: 580, y: 806, scale: 1.66 },
      ),
      ...[
        [40, 130],
        [110, 190],
        [190, 110],
        [1020, 120],
        [1090, 200],
        [1165, 140],
      ].flatMap(([x, high], i) =>
        flower(
          (['daisy', 'tulip', 'poppy'] as const)[i % 3],
          x,
          930,
          high,
          blooms[i % 4],
          roll,
          1.4,
        ),
      ),
      ...sunlight(1200, 900, 240),
    ],
  }
}
