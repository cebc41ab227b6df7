import { bucket, sandcastle, spade } from '../sandcastle.ts'
import { parasol, sailboat, shell, starfish } from '../beach-things.ts'
import { blob, box, curve } from '../curves.ts'
import { group, hint, line, place, solid, wash } from '../node.ts'
import { crayons, rollFamily, rollOutfits } from '../palette.ts'
import { groundShadow, person } from '../people.ts'
import { strawHat } from '../hats.ts'
import { dabs } from '../leaves.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { bird, rollWeather, sky, sunlight } from '../sky.ts'

/** Brother and sister either side of their sandcastle, the sea behind them. */
export function beach(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [one, two] = rollOutfits(roll, 2)
  const girl = person({
    age: 'child',
    skin: family.skin,
    hair: family.hair,
    style: roll.pick(['braids', 'long', 'bob', 'pigtails']),
    accent: one.third,
    expression: roll.pick(['laugh', 'glee']),
    turn: 0.5,
    lashes: true,
    wear: {
      kind: 'dress',
      colour: one.main,
      second: one.second,
      pattern: roll.pick(['stripes', 'dots', 'flowers']),
      skirtLength: 22,
    },
    shoes: one.third,
    hat: roll.chance(0.5) ? strawHat('#f3d58d', one.main) : [],
    pose: { tilt: 4, arms: [{ hand: [-96, -236], kind: 'open', bend: 1 }, { hand: [58, -112] }] },
  })
  const boy = person({
    age: 'toddler',
    skin: family.skin,
    hair: family.otherHair,
    style: roll.pick(['tousled', 'short', 'curly']),
    accent: two.third,
    expression: 'laugh',
    turn: -0.5,
    freckles: roll.chance(0.4),
    wear: {
      kind: 'tee',
      colour: two.main,
      second: two.second,
      pattern: roll.pick(['stripes', 'plain', 'dots']),
      bottom: 'shorts',
      bottomColour: crayons.sea,
    },
    shoes: two.third,
    pose: {
      tilt: -4,
      arms: [
        { hand: [-66, -104], kind: 'fist', bend: 1 },
        { hand: [46, -84], behind: true },
      ],
    },
  })
  const foam = curve([
    [-20, 566],
    [140, 548],
    [330, 572],
    [560, 552],
    [800, 576],
    [1010, 552],
    [1220, 570],
  ])
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          ...sky(1200, 400, rollWeather(roll), roll, 2),
          wash(box(-20, 392, 1240, 200), '#3f9fc6', { shade: 'fall', to: '#8fd3d8' }),
          hint(
            curve([
              [-10, 394],
              [1210, 394],
            ]),
            1,
          ),
          dabs(600, 470, 640, 60, 90, 13, '#bfe8ea', roll),
          ...sailboat(roll.between(620, 1000), 404, 0.95, one.main),
          ...[
            [140, 430],
            [420, 470],
            [760, 500],
            [1040, 450],
          ].map(([x, y]) =>
            line(
              curve([
                [x, y],
                [x + 20, y - 9, 0],
                [x + 40, y, 1],
                [x + 60, y - 9],
                [x + 80, y],
              ]),
              '#e7f8f6',
              4,
              { weight: 0.6 },
            ),
          ),
          bird(250, 150, 22),
          bird(310, 118, 16),
          bird(880, 190, 18),
        ],
        { blur: 1 },
      ),
      solid([...foam, ['L', 1224, 930], ['L', -24, 930], ['Z']], '#f6dfa8', {
        shade: 'fall',
        to: '#e9c07a',
        stroke: '#ffffff',
        width: 12,
      }),
      dabs(600, 680, 640, 70, 60, 9, '#fff0c4', roll),
      dabs(600, 800, 640, 90, 80, 9, '#d8a862', roll),
      ...parasol(1010, 690, 380, two.main, crayons.cream, 8),
      groundShadow(600, 792, 250),
      groundShadow(272, 836, 150),
      groundShadow(930, 822, 150),
      ...place(sandcastle(roll.pick([crayons.coral, crayons.berry, crayons.plum])), {
        x: 600,
        y: 790,
        scale: 1.22,
      }),
      ...place([girl], { x: 262, y: 836, scale: 1.7 }),
      ...place([...spade(-62, -52, crayons.berry, 8), boy], { x: 930, y: 822, scale: 1.8 }),
      ...bucket(430, 862, crayons.sky, crayons.sun, 1.1),
      ...spade(772, 866, crayons.coral, 24),
      starfish(110, 812, 1.3, crayons.tangerine, 14),
      starfish(1110, 850, 1.1, crayons.rose, -20),
      ...shell(1040, 876, '#f8d9cf', 12),
      ...shell(160, 872, '#f3e2ff', -18),
      ...sunlight(1200, 900, 200),
      wash(
        blob([
          [-30, 930, 1],
          [300, 906],
          [900, 912],
          [1230, 930, 1],
        ]),
        '#c98f4c',
        { opacity: 0.2 },
      ),
    ],
  }
}
