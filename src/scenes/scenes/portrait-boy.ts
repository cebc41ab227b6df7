import { box } from '../curves.ts'
import { place, wash } from '../node.ts'
import { crayons, rollFamily, rollOutfits } from '../palette.ts'
import { bush } from '../plants.ts'
import { flower } from '../flowers.ts'
import { bokeh, bust, jersey } from '../portraits.ts'
import type { Dice } from '../random.ts'
import type { Picture } from '../render.ts'
import { hill, sunlight } from '../sky.ts'

/** A boy laughing into the camera, a garden out of focus behind him. */
export function portraitBoy(roll: Dice): Picture {
  const family = rollFamily(roll)
  const [outfit] = rollOutfits(roll, 1)
  const iris =
    family.skin < '#e' ? '#5b3a26' : roll.pick(['#6c9a5a', '#4f8fb5', '#7a5230', '#5b3a26'])
  return {
    width: 900,
    height: 1200,
    nodes: [
      wash(box(-20, -20, 940, 1240), '#bfe3e2', { shade: 'fall', to: '#e9efb0' }),
      ...bokeh(900, 700, ['#a8d58a', '#f5e58a', '#8cc7a0', '#ffffff'], 16, roll),
      hill(
        [
          [0, 720],
          [450, 660],
          [900, 730],
        ],
        1200,
        '#a9cf7c',
        '#6fae62',
      ),
      ...bush(90, 800, 170, 130, '#7fb868', roll),
      ...bush(830, 790, 160, 150, '#74ad66', roll),
      ...flower('daisy', 70, 1230, 240, '#ffffff', roll, 2),
      ...flower('poppy', 850, 1240, 290, crayons.coral, roll, 1.9),
      ...place(
        [
          bust({
            age: 'child',
            skin: family.skin,
            hair: family.hair,
            style: roll.pick(['tousled', 'short', 'curly', 'parted']),
            accent: outfit.third,
            iris,
            expression: 'laugh',
            turn: roll.between(-0.3, 0.3),
            freckles: roll.chance(0.6),
            tilt: roll.between(-6, 6),
            glasses: roll.chance(0.2) ? '#3d5a80' : undefined,
            garment: outfit.main,
            clothes: jersey(outfit.second, family.skin),
          }),
        ],
        { x: 450, y: 510, scale: 4.75 },
      ),
      ...sunlight(900, 1200, 140),
    ],
  }
}
