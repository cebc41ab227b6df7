import { sittingDog } from './dog.ts'
import { box, oval } from './curves.ts'
import { hairColours, crayons, skins } from './palette.ts'
import { eachShape, glow, group, place, solid, wash, type Node, type Shape } from './node.ts'
import { groundShadow, person } from './people.ts'
import { bush, tuft } from './plants.ts'
import { dabs } from './leaves.ts'
import { flower } from './flowers.ts'
import { colourIn } from './scribble.ts'
import { dice } from './random.ts'
import { cloud, hill, treeLine } from './sky.ts'

export const heroWidth = 600
export const heroHeight = 780

/** The girl and her dog of the home page, 600 × 780: lighter than the garden scene because the hero shows it twice. */
export function heroPicture(): Node[] {
  const roll = dice(11, 'hero')
  const girl = person({
    age: 'child',
    skin: skins[1],
    hair: hairColours.chestnut,
    expression: 'laugh',
    turn: 0.3,
    freckles: true,
    style: 'pigtails',
    accent: crayons.berry,
    wear: { kind: 'dungarees', colour: crayons.sea, second: crayons.coral },
    shoes: crayons.sun,
    pose: {
      tilt: 7,
      chest: [2, -194],
      head: [8, -256],
      arms: [
        { hand: [-96, -240], kind: 'open', bend: 1 },
        { hand: [78, -150], behind: true },
      ],
    },
  })
  const dog = sittingDog(
    { fur: '#f6e7cf', light: '#fffaf0', dark: '#a9683a', collar: crayons.berry },
    (head) => place(head, { x: -7, y: -178, rotate: -10 }),
  )
  return [
    group(
      [
        wash(box(-10, -10, 620, 520), '#7fc6ea', { shade: 'fall', to: '#fdf3d2' }),
        glow(oval(104, 104, 110), '#fff3b0', 0.7, 26),
        solid(oval(104, 104, 46), '#fdd75f', { width: 0, shade: 'round' }),
        ...cloud(420, 96, 0.95, roll),
        ...treeLine(10, 640, 440, 150, '#a9cf8e', roll),
        hill(
          [
            [0, 430],
            [220, 396],
            [600, 440],
          ],
          780,
          '#c3dc8c',
        ),
        ...bush(520, 560, 120, 92, '#79b465', roll),
      ],
      { blur: 1.2 },
    ),
    hill(
      [
        [0, 540],
        [300, 520],
        [600, 548],
      ],
      780,
      '#b2d676',
      '#6bb062',
    ),
    dabs(300, 650, 320, 90, 50, 16, '#d3e88e', roll),
    tuft(80, 610, 14, '#5f9f4c'),
    tuft(520, 640, 14, '#5f9f4c'),
    groundShadow(215, 716, 130),
    groundShadow(412, 718, 130),
    ...place([girl], { x: 218, y: 716, scale: 1.58 }),
    ...place([dog], { x: 420, y: 718, scale: 1.4 }),
    ...flower('tulip', 44, 800, 150, crayons.coral, roll, 1.5),
    ...flower('daisy', 108, 806, 110, crayons.sun, roll, 1.4),
    ...flower('daisy', 566, 800, 130, crayons.plum, roll, 1.5),
  ]
}

/** Colours a child has got round to, by the paint they stand for; the rest is still white. */
const coloured: Readonly<Record<string, { colour?: string; done?: number; slant?: number }>> = {
  '#fdd75f': { slant: 40 },
  [crayons.sea]: { slant: -50 },
  [crayons.coral]: { slant: 25 },
  [hairColours.chestnut]: { slant: 62 },
  [crayons.sun]: { slant: 10 },
  '#a9683a': { slant: -60 },
  [crayons.berry]: { slant: 30 },
  '#ffffff': { colour: '#b9def0', slant: 5 },
  [skins[1]]: { slant: 35, done: 1 },
  '#79b465': { slant: -35, done: 0.55 },
}

/** The same picture with a child's crayon over part of its lines. */
export function heroColouring(): Node[] {
  const roll = dice(5, 'hero')
  const fill = (shape: Shape): Shape => {
    const plan = shape.fill && shape.inLines === 'outline' ? coloured[shape.fill] : undefined
    if (!plan) return shape
    const strokes = colourIn(
      shape.path,
      { slant: plan.slant ?? 30, gap: 13, inset: 7.5, done: plan.done },
      roll,
    )
    return { ...shape, crayon: { strokes, colour: plan.colour ?? shape.fill!, width: 8.5 } }
  }
  return eachShape(heroPicture(), fill)
}
