import { lit, mix, shaded } from '../color.ts'
import { blob, box, curve, oval, roundBox } from '../curves.ts'
import { dot, group, line, place, solid, wash, type Node } from '../node.ts'
import { crayons, hairColours, rollFamily, rollOutfits } from '../palette.ts'
import { flower } from '../flowers.ts'
import { leaf } from '../leaves.ts'
import { blouse, bust, pearls } from '../portraits.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { sunlight } from '../sky.ts'

function frame(
  x: number,
  y: number,
  width: number,
  height: number,
  wood: string,
  sky: string,
): Node[] {
  return [
    solid(roundBox(x - 16, y - 16, width + 32, height + 32, 6), wood),
    solid(box(x, y, width, height), sky),
    solid(
      blob([
        [x, y + height, 1],
        [x, y + height * 0.7],
        [x + width * 0.4, y + height * 0.5],
        [x + width * 0.7, y + height * 0.75],
        [x + width, y + height * 0.6],
        [x + width, y + height, 1],
      ]),
      '#94c07a',
    ),
    solid(oval(x + width * 0.7, y + height * 0.28, width * 0.11), '#fbdc7a', { width: 0 }),
  ]
}

const pot = (x: number, y: number, colour: string, roll: Dice): Node[] => [
  ...[-64, -34, 0, 34, 64].flatMap((turn) =>
    place(leaf(120, 26, turn % 64 ? '#6fae62' : '#86bd6c'), { x, y: y - 90, rotate: turn }),
  ),
  ...flower('daisy', x - 14, y - 80, 130, crayons.rose, roll, 1.3),
  ...flower('daisy', x + 30, y - 80, 100, crayons.coral, roll, 1.2),
  solid(
    blob([
      [x - 60, y - 96, 1],
      [x + 60, y - 96, 1],
      [x + 44, y, 1],
      [x - 44, y, 1],
    ]),
    colour,
  ),
  solid(roundBox(x - 68, y - 112, 136, 32, 8), lit(colour, 0.15)),
]

/** A grandmother smiling at whoever holds the camera, her sitting room behind her. */
// Long because it lists a portrait and the room behind it, and only the wallpaper is made in a loop.
export function portraitGrandmother(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [outfit] = rollOutfits(roll, 1)
  const wall = roll.pick(['#cfe0d2', '#f4d9bf', '#d9d6ea', '#f3e2b8'])
  const iris = family.skin < '#e' ? '#5b3a26' : roll.pick(['#6a93a8', '#7a5230', '#7d9a62'])
  const dots: Node[] = []
  for (let y = 30; y < 900; y += 92)
    for (let x = 40 + ((y / 92) % 2 > 1 ? 46 : 0); x < 900; x += 92)
      dots.push(wash(oval(x, y, 9), shaded(wall, 0.25), { opacity: 0.5 }))
  return {
    width: 900,
    height: 1200,
    nodes: [
      group(
        [
          wash(box(-20, -20, 940, 1240), lit(wall, 0.25), { shade: 'fall', to: shaded(wall, 0.3) }),
          ...dots,
          ...frame(64, 90, 190, 240, '#b98352', '#bfe0ec'),
          ...frame(676, 130, 160, 130, '#a2694a', '#f7dcae'),
          solid(roundBox(640, 690, 300, 26, 8), '#b98352'),
          ...pot(770, 692, crayons.tangerine, roll),
        ],
        { blur: 2 },
      ),
      solid(
        blob([
          [70, 1240, 1],
          [60, 820],
          [140, 640],
          [450, 590],
          [760, 640],
          [840, 820],
          [830, 1240, 1],
        ]),
        mix(outfit.third, '#b98a7a', 0.35),
      ),
      ...[
        [250, 760],
        [450, 700],
        [650, 760],
      ].map(([x, y]) => dot(oval(x, y, 9), '#7d5a50')),
      ...place(
        [
          bust({
            age: 'elder',
            skin: family.skin,
            hair: roll.pick([hairColours.white, hairColours.grey]),
            style: roll.pick(['bun', 'bun', 'waves', 'curly']),
            accent: outfit.third,
            iris,
            lashes: true,
            expression: roll.pick(['smile', 'laugh', 'smile']),
            turn: roll.between(-0.25, 0.25),
            tilt: roll.between(-5, 5),
            glasses: roll.chance(0.7) ? roll.pick(['#8a4f63', '#6b4a3a', '#3d5a80']) : undefined,
            garment: outfit.main,
            clothes: blouse(outfit.main, '#fff6e6', family.skin),
            jewels: roll.chance(0.6) ? pearls() : [],
          }),
        ],
        { x: 450, y: 510, scale: 4.6 },
      ),
      line(
        curve([
          [-10, 1196],
          [910, 1196],
        ]),
        '#b98352',
        2,
        { inLines: 'none', opacity: 0.2 },
      ),
      ...sunlight(900, 1200, 100),
    ],
  }
}
