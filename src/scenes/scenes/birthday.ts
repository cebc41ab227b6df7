import { lit, mix } from '../color.ts'
import { blob, box, curve, oval } from '../curves.ts'
import { glow, group, line, place, solid, wash, within, type Node } from '../node.ts'
import { crayons, rollFamily, rollOutfits } from '../palette.ts'
import { balloon, bunting, juice, partyHat, present } from '../party.ts'
import { cake } from '../cake.ts'
import { person, type PersonSpec } from '../people.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'

/** Three children behind a cake, candles lit, under bunting and balloons. */
// Long because it lists a party’s children, cake and room, and only the cloth’s checks are made in a loop.
export function birthday(roll: Dice): Picture {
  const wall = roll.pick(['#f7d9b0', '#cfe3df', '#f4cfc4', '#dcd6ee'])
  const family = rollFamily(roll)
  const friends = [rollFamily(roll), family, rollFamily(roll)]
  const bright = roll.shuffle([
    crayons.coral,
    crayons.sun,
    crayons.sky,
    crayons.leaf,
    crayons.plum,
    crayons.rose,
  ])
  const outfits = rollOutfits(roll, 3)
  const styles = [
    roll.pick(['bob', 'pigtails', 'curly', 'braids'] as const),
    roll.pick(['tousled', 'pigtails', 'bob', 'ponytail'] as const),
    roll.pick(['short', 'curly', 'tousled'] as const),
  ]
  const child = (i: 0 | 1 | 2): PersonSpec => {
    const outfit = outfits[i]
    return {
      age: 'child',
      skin: friends[i].skin,
      hair: friends[i].hair,
      style: styles[i],
      accent: outfit.third,
      hat: partyHat(bright[i], bright[(i + 3) % 6]),
      expression: i === 1 ? 'glee' : roll.pick(['laugh', 'smile', 'laugh']),
      turn: [0.6, 0, -0.6][i],
      freckles: roll.chance(0.25),
      glasses: i === 2 && roll.chance(0.5) ? '#4b4a63' : undefined,
      wear: {
        kind: i === 1 ? 'jumper' : 'tee',
        colour: outfit.main,
        second: outfit.second,
        pattern: roll.pick(['stripes', 'dots', 'plain']),
        bottom: 'trousers',
        bottomColour: crayons.sea,
      },
      shoes: crayons.coral,
      pose: {
        tilt: [7, 0, -7][i],
        arms:
          i === 1
            ? [
                { hand: [-80, -250], kind: 'open', bend: 1 },
                { hand: [80, -250], kind: 'open', bend: -1 },
              ]
            : i === 0
              ? [{ hand: [-88, -256], kind: 'open', bend: 1 }, { hand: [44, -130] }]
              : [{ hand: [-44, -130] }, { hand: [90, -254], kind: 'open', bend: -1 }],
      },
    }
  }
  const cloth = blob([
    [-30, 704, 1],
    [600, 690],
    [1230, 704, 1],
    [1230, 930, 1],
    [-30, 930, 1],
  ])
  const check: Node[] = []
  for (let x = -20; x < 1240; x += 84)
    check.push(wash(box(x, 690, 42, 240), lit(bright[4], 0.25), { opacity: 0.4 }))
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          wash(box(-20, -20, 1240, 940), lit(wall, 0.35), {
            shade: 'fall',
            to: mix(wall, '#b98a7a', 0.25),
          }),
          ...Array.from({ length: 13 }, (_, i) =>
            wash(box(20 + i * 96, -20, 36, 940), '#ffffff', { opacity: 0.22 }),
          ),
          ...bunting([-30, 60], [610, 40], 70, bright, 8),
          ...bunting([590, 40], [1230, 70], 70, [...bright].reverse(), 8),
        ],
        { blur: 1 },
      ),
      glow(oval(600, 520, 420, 300), '#ffe39a', 0.6, 60),
      ...balloon(70, 640, 430, -10, bright[0], 1.25),
      ...balloon(420, 640, 400, 10, bright[1], 1.1),
      ...balloon(1130, 640, 430, 10, bright[2], 1.25),
      ...balloon(790, 640, 420, -10, bright[3], 1.1),
      ...place([person(child(0))], { x: 262, y: 975, scale: 1.75, rotate: -2 }),
      ...place([person(child(2))], { x: 938, y: 975, scale: 1.75, rotate: 2 }),
      ...place([person(child(1))], { x: 600, y: 884, scale: 1.75 }),
      solid(cloth, '#fff8ea', { shade: 'fall', to: '#ecd9c2' }),
      within(cloth, check),
      line(
        curve([
          [-20, 742],
          [600, 728],
          [1220, 742],
        ]),
        bright[4],
        7,
        { weight: 0.7 },
      ),
      ...place(
        cake(
          roll.pick([3, 4, 5, 6]),
          roll.pick([crayons.rose, '#8d5a41', '#fff6ea', crayons.sky]),
          '#f7dfb4',
          bright[0],
          roll,
        ),
        { x: 600, y: 868, scale: 1.06 },
      ),
      ...present(180, 850, 150, 112, bright[3], bright[1]),
      ...present(1020, 854, 130, 134, bright[2], bright[0]),
      ...juice(370, 822, crayons.tangerine, bright[2]),
      ...juice(848, 822, crayons.tangerine, bright[0]),
      ...Array.from({ length: 16 }, (_, i) =>
        wash(oval(roll.between(20, 1180), roll.between(150, 520), 6, 4, i * 40), bright[i % 6]),
      ),
    ],
  }
}
