import { sittingDog } from '../dog.ts'
import { campfire, guitar, mountains } from '../camping.ts'
import { tent as ridgeTent } from '../tent.ts'
import { group, place } from '../node.ts'
import { crayons, hairColours, rollFamily, rollOutfits } from '../palette.ts'
import { groundShadow, person } from '../people.ts'
import { dabs } from '../leaves.ts'
import { fir } from '../trees.ts'
import { tuft } from '../plants.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { hill, rollWeather, sky, sunlight, treeLine } from '../sky.ts'
import { dogCoats } from './garden.ts'

/** Parents, a child, a toddler and the dog in front of their tent. */
export function tent(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [mum, dad, kid, tot] = rollOutfits(roll, 4)
  const mother = person({
    age: 'adult',
    skin: family.skin,
    hair: family.hair,
    style: roll.pick(['waves', 'ponytail', 'bob', 'long', 'bun']),
    accent: mum.third,
    expression: roll.pick(['smile', 'laugh']),
    turn: 0.3,
    lashes: true,
    glasses: roll.chance(0.2) ? '#6b4a5a' : undefined,
    wear: {
      kind: 'jumper',
      colour: mum.main,
      second: mum.second,
      pattern: roll.pick(['stripes', 'plain', 'dots']),
      bottom: 'trousers',
      bottomColour: '#5f77a6',
    },
    shoes: '#8a5a44',
    pose: {
      tilt: 4,
      arms: [
        { hand: [-66, -214], behind: true },
        { hand: [104, -258], behind: true },
      ],
    },
  })
  const father = person({
    age: 'adult',
    skin: family.skin,
    hair: family.otherHair,
    style: roll.pick(['short', 'parted', 'tousled', 'curly']),
    accent: dad.third,
    expression: roll.pick(['laugh', 'smile']),
    turn: -0.3,
    beard: roll.pick(['full', undefined, undefined]),
    wear: {
      kind: roll.pick(['tee', 'jumper']),
      colour: dad.main,
      second: dad.second,
      pattern: roll.pick(['check', 'plain', 'stripes']),
      bottom: 'trousers',
      bottomColour: '#8a7560',
    },
    shoes: '#6b4a38',
    pose: {
      tilt: -3,
      arms: [
        { hand: [-96, -250], behind: true },
        { hand: [110, -392], kind: 'open', bend: -1, behind: true },
      ],
    },
  })
  const child = person({
    age: 'child',
    skin: family.skin,
    hair: roll.pick([family.hair, family.otherHair]),
    style: roll.pick(['pigtails', 'bob', 'curly', 'braids', 'tousled']),
    accent: kid.third,
    expression: roll.pick(['laugh', 'glee']),
    turn: 0,
    freckles: roll.chance(0.4),
    wear: { kind: 'dungarees', colour: kid.main, second: kid.second, pattern: 'stripes' },
    shoes: kid.third,
    pose: {
      arms: [
        { hand: [-84, -262], kind: 'open', bend: 1 },
        { hand: [84, -262], kind: 'open', bend: -1 },
      ],
    },
  })
  const toddler = person({
    age: 'toddler',
    skin: family.skin,
    hair: family.hair === hairColours.black ? hairColours.black : family.otherHair,
    style: roll.pick(['wisp', 'tousled', 'pigtails']),
    accent: tot.third,
    expression: 'laugh',
    turn: -0.3,
    wear: {
      kind: 'jumper',
      colour: tot.main,
      second: tot.second,
      pattern: roll.pick(['stripes', 'dots']),
      bottom: 'trousers',
      bottomColour: crayons.sea,
    },
    shoes: tot.third,
  })
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          ...sky(1200, 470, rollWeather(roll), roll, 2),
          ...mountains(480, '#9fb3d6'),
          ...treeLine(-40, 1260, 480, 110, '#8fbf93', roll),
          hill(
            [
              [0, 470],
              [600, 446],
              [1200, 476],
            ],
            700,
            '#b9d98a',
          ),
          ...fir(90, 600, 1.05, '#5f9c7a'),
          ...fir(1120, 590, 1.15, '#568f70'),
          ...fir(985, 560, 0.8, '#74ab86'),
        ],
        { blur: 1.5 },
      ),
      hill(
        [
          [0, 580],
          [500, 556],
          [1200, 588],
        ],
        900,
        '#b0d47a',
        '#6bab60',
      ),
      dabs(600, 660, 640, 60, 70, 14, '#d3e88e', roll),
      dabs(600, 810, 640, 80, 80, 16, '#5f9f56', roll),
      groundShadow(640, 706, 430, 40),
      ...place(
        ridgeTent(
          roll.pick([crayons.coral, crayons.tangerine, crayons.sky, crayons.sun]),
          crayons.cream,
        ),
        { x: 590, y: 700, scale: 1.42 },
      ),
      ...[
        [60, 720],
        [330, 860],
        [880, 850],
        [1130, 690],
        [210, 700],
      ].map(([x, y]) => tuft(x, y, 14, '#5f9f4c')),
      ...guitar(955, 716, '#d99a58', 10),
      groundShadow(350, 838, 130),
      groundShadow(800, 838, 130),
      groundShadow(566, 856, 110),
      groundShadow(684, 864, 80),
      groundShadow(180, 846, 110),
      ...place([mother], { x: 372, y: 836, scale: 1.24 }),
      ...place([father], { x: 806, y: 836, scale: 1.26 }),
      ...place([child], { x: 552, y: 856, scale: 1.24 }),
      ...place([toddler], { x: 690, y: 864, scale: 1.26 }),
      ...place(
        [sittingDog(roll.pick(dogCoats), (head) => place(head, { x: 6, y: -178, rotate: 9 }))],
        { x: 170, y: 850, scale: 1.08 },
      ),
      ...campfire(1034, 850),
      ...sunlight(1200, 900, 300),
    ],
  }
}
