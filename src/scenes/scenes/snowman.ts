import { oval } from '../curves.ts'
import { glow, group, place, wash } from '../node.ts'
import { crayons, rollFamily, rollOutfits } from '../palette.ts'
import { bobbleHat } from '../hats.ts'
import { groundShadow, person } from '../people.ts'
import { dabs } from '../leaves.ts'
import { fir } from '../trees.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { hill, sky } from '../sky.ts'
import { sledge } from '../sledge.ts'
import { snowfall, snowman as builtSnowman } from '../winter.ts'

/** A child with mittens beside the snowman that is taller than it is. */
export function snowman(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [outfit] = rollOutfits(roll, 1)
  const other = roll.pick(
    [crayons.coral, crayons.tangerine, crayons.plum, crayons.berry].filter(
      (colour) => colour !== outfit.main,
    ),
  )
  const child = person({
    age: 'child',
    skin: family.skin,
    hair: family.hair,
    style: roll.pick(['braids', 'bob', 'tousled', 'curly', 'long']),
    accent: outfit.third,
    expression: roll.pick(['laugh', 'glee', 'smile']),
    turn: 0.5,
    freckles: roll.chance(0.3),
    hat: bobbleHat(outfit.third, outfit.second === crayons.cream ? '#ffffff' : outfit.second),
    wear: {
      kind: 'coat',
      colour: outfit.main,
      second: outfit.second,
      bottom: 'trousers',
      bottomColour: '#5a6b92',
    },
    shoes: '#8a5a44',
    gloves: other,
    pose: {
      tilt: 5,
      arms: [
        { hand: [-92, -238], kind: 'open', bend: 1 },
        { hand: [70, -160], bend: -1 },
      ],
    },
  })
  return {
    width: 900,
    height: 1200,
    nodes: [
      group(
        [
          ...sky(900, 640, roll.pick(['noon', 'morning', 'evening']), roll, 2),
          hill(
            [
              [0, 560],
              [200, 500],
              [520, 590],
              [900, 520],
            ],
            900,
            '#e8f1f8',
            '#cfe0ef',
          ),
          ...fir(110, 660, 0.95, '#5f9c86', true),
          ...fir(800, 640, 1.1, '#4f8f7c', true),
          ...fir(640, 600, 0.66, '#76ad97', true),
        ],
        { blur: 1.6 },
      ),
      hill(
        [
          [0, 720],
          [320, 676],
          [640, 706],
          [900, 680],
        ],
        1200,
        '#f6fafd',
        '#d4e4f2',
      ),
      dabs(450, 860, 480, 120, 60, 16, '#d6e5f2', roll),
      dabs(450, 1090, 480, 90, 50, 18, '#bcd2e8', roll),
      glow(oval(590, 1082, 230, 34), '#3a4f86', 0.26, 10),
      groundShadow(280, 1100, 130),
      ...place([builtSnowman(other, '#4a4358', outfit.main)], { x: 590, y: 1082, scale: 1.66 }),
      ...place([child], { x: 272, y: 1100, scale: 1.72 }),
      ...sledge(690, 1160, '#c98a54', outfit.main),
      wash(oval(170, 1190, 210, 30), '#ffffff', { blur: 10 }),
      ...snowfall(900, 1200, 70, roll),
    ],
  }
}
