/**
 * How well the people and animals of drawn scenes are told from what is behind them, by how far that is out of focus, and what it costs:
 *   node bench/drawing/subject.ts [--seeds 1,2]
 */
import { parseArgs } from 'node:util'
import { sceneNames } from '../../src/scenes/scene.ts'
import { subjectScene } from '../../test/support/subject-scenes.ts'
import { analyse } from '../../src/drawing/analyse.ts'
import { coach } from '../../src/drawing/coach/coach.ts'
import { styled } from '../../src/drawing/styled.ts'

/** Scenes whose subject is more, or other, than the figures in them. */
const others = ['flowers', 'bicycle']
const defocuses = [0, 3, 5, 8]
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1' } } })

function timed<T>(costs: number[], work: () => T): T {
  const before = process.cpuUsage()
  const made = work()
  const { user, system } = process.cpuUsage(before)
  costs.push((user + system) / 1000)
  return made
}
const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const coaching: number[] = []
const drawing = { all: [] as number[], calm: [] as number[], none: [] as number[] }
for (const defocus of defocuses) {
  const overlaps: number[] = []
  for (const name of sceneNames.filter((scene) => !others.includes(scene))) {
    for (const seed of values.seeds.split(',').map(Number)) {
      const { pixels, subject } = await subjectScene(name, seed, { defocus })
      const analysis = analyse(pixels)
      const {
        width,
        height,
        subject: { mask },
      } = analysis
      let both = 0
      let either = 0
      for (let at = 0; at < mask.length; at++) {
        const x = Math.floor((((at % width) + 0.5) * pixels.width) / width)
        const y = Math.floor(((Math.floor(at / width) + 0.5) * pixels.height) / height)
        both += mask[at] & subject[y * pixels.width + x]
        either += mask[at] | subject[y * pixels.width + x]
      }
      overlaps.push(both / either)
      timed(coaching, () => coach(analysis, pixels))
      for (const background of ['all', 'calm', 'none'] as const) {
        timed(drawing[background], () =>
          styled(analysis, {
            style: 'standard',
            detail: 0.5,
            background,
            widthMm: 240,
            heightMm: 180,
          }),
        )
      }
    }
  }
  console.log(
    `background blurred by ${defocus} pixels of 900: overlap with the true figures ${mean(overlaps).toFixed(2)} (least ${Math.min(...overlaps).toFixed(2)})`,
  )
}
console.log(
  `coach ${middle(coaching).toFixed(0)} ms; a page in standard: ${Object.entries(drawing)
    .map(([name, costs]) => `${name} ${middle(costs).toFixed(0)} ms`)
    .join(', ')}`,
)
