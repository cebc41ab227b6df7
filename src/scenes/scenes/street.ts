import { blob, curve } from '../curves.ts'
import { house } from '../houses.ts'
import { lamp } from '../street-lamp.ts'
import { tower } from '../tower.ts'
import { group, line, place, solid } from '../node.ts'
import { crayons, hairColours, rollFamily, rollOutfits } from '../palette.ts'
import { balloon } from '../party.ts'
import { groundShadow, person } from '../people.ts'
import { bush } from '../plants.ts'
import type { Path } from '../path.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { bird, rollWeather, sky, sunlight } from '../sky.ts'

function cobbles(roll: Dice): Path {
  const stones: Path[number][] = []
  for (let row = 0; row < 6; row++) {
    const y = 746 + row * row * 5 + row * 6
    const step = 62 + row * 16
    for (let x = -30 + (row % 2) * step * 0.5; x < 1230; x += step) {
      if (roll.chance(0.45))
        stones.push(
          ...curve([
            [x - step * 0.36, y + 3],
            [x, y - 5],
            [x + step * 0.36, y + 3],
          ]),
        )
    }
  }
  return stones
}

/** An old town street: tall painted houses, a tower, and a child walking with grandmother. */
export function street(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [kid, gran] = rollOutfits(roll, 2)
  const walls = roll.shuffle(['#f6d38f', '#f3b59a', '#b9d6cf', '#f4e3c3', '#e8a9a0', '#c9cfe6'])
  const shutters = roll.shuffle([crayons.pine, crayons.sea, '#8a5a44', crayons.plum, '#6a9a8a'])
  const awnings = roll.shuffle([crayons.coral, crayons.pine, crayons.sea, crayons.tangerine])
  const widths = [250, 190, 268, 196, 262]
  let left = 8
  const row = widths.flatMap((width, i) => {
    const x = left + width / 2
    left += width + 4
    return house(
      {
        x,
        width,
        height: 470 + ((i * 73 + Math.round(roll.between(0, 90))) % 150),
        wall: walls[i],
        shutter: shutters[i],
        shop: i % 2 === 0 ? awnings[i / 2] : null,
        roof: roll.pick(['tiles', 'gable']),
      },
      roll,
    )
  })
  const child = person({
    age: 'child',
    skin: family.skin,
    hair: family.hair,
    style: roll.pick(['pigtails', 'bob', 'short', 'curly', 'braids']),
    accent: kid.third,
    expression: 'laugh',
    turn: 0.3,
    wear: {
      kind: 'coat',
      colour: kid.main,
      second: kid.second,
      bottom: 'trousers',
      bottomColour: crayons.sea,
    },
    shoes: kid.third,
    pose: {
      arms: [
        { hand: [-62, -214], kind: 'fist', bend: 1 },
        { hand: [56, -142], bend: -1, behind: true },
      ],
    },
  })
  const granny = person({
    age: 'elder',
    skin: family.skin,
    hair: hairColours.white,
    style: roll.pick(['bun', 'bob']),
    accent: gran.third,
    expression: 'smile',
    turn: -0.4,
    glasses: roll.chance(0.5) ? '#6b4a5a' : undefined,
    wear: {
      kind: 'cardigan',
      colour: gran.main,
      second: '#fff3df',
      bottom: 'skirt',
      bottomColour: gran.third,
      skirtLength: 112,
    },
    shoes: '#6b4a38',
    pose: {
      arms: [
        { hand: [-84, -166], behind: true },
        { hand: [74, -178], behind: true },
      ],
    },
  })
  return {
    width: 1200,
    height: 900,
    nodes: [
      group(
        [
          ...sky(1200, 740, rollWeather(roll), roll, 2),
          ...tower(470, 560),
          bird(760, 90, 18),
          bird(820, 66, 14),
        ],
        { blur: 1.4 },
      ),
      ...place(row, { y: 726 }),
      solid(
        blob([
          [-30, 724, 1],
          [1230, 724, 1],
          [1230, 930, 1],
          [-30, 930, 1],
        ]),
        '#e3cdb0',
        { shade: 'fall', to: '#bfa183' },
      ),
      line(cobbles(roll), '#a98b70', 4, { weight: 0.6 }),
      ...bush(60, 740, 60, 50, '#7fb665', roll),
      ...bush(1150, 742, 56, 46, '#7fb665', roll),
      ...lamp(228, 760),
      groundShadow(560, 862, 110),
      groundShadow(730, 862, 130),
      ...place([...balloon(-62, -226, 170, -24, crayons.coral, 0.8), child], {
        x: 566,
        y: 860,
        scale: 1.34,
      }),
      ...place([granny], { x: 738, y: 862, scale: 1.22 }),
      ...sunlight(1200, 900, 940),
    ],
  }
}
