import { distanceTo } from '../../pixels/distance.ts'
import type { ChoiceInput, ChosenLine } from '../candidates/choice.ts'
import { maskAbove } from '../grid/planes.ts'
import { indexAt, type Path } from '../paths/paths.ts'
import { shareBeside, type Sides } from './sides.ts'

/** What a shadow does to a ground that has a colour: it is so much darker, and of the same colour for its lightness, or a little bluer. */
const darkerMin = 0.07
const colourMin = 0.085
const alike = { a: 0.03, b: 0.03, bluer: 0.06 }
/** With this added, CIELAB's lightness is to its colour as light is: both are cube roots (CIE 15, 8.2.1). */
const labOffset = 0.16
/** So much of a line must be so. */
const shareMin = 0.62
/** Looked at so much further than what lines part: a shadow's border is soft. */
const aroundTimes = 1.2
/** Only what lies so near to somebody, in mm, may be his shadow. */
const nearMm = 45
/** A person's own lines and those of faces and hair are none. */
const kinds = new Set<ChosenLine['kind']>(['ink', 'network', 'shape', 'border', 'rim', 'bright'])

function isNear(path: Path, far: ReturnType<typeof distanceTo>, most: number): boolean {
  for (let i = 0; i < path.length; i += 2)
    if (far.data[indexAt(far, path[i], path[i + 1], 0.5)] < most) return true
  return false
}

/** Without the borders of shadows that people cast on ground and walls of one colour: children colour things, and a shadow is none. */
export function withoutShadows(
  lines: readonly ChosenLine[],
  { light, a, b, aside }: Sides,
  { reading, pixelsPerMm }: ChoiceInput,
): ChosenLine[] {
  const { people } = reading.people
  const somebody = maskAbove(people, 0.5)
  if (!somebody.includes(1)) return [...lines]
  const far = distanceTo(somebody, people.width, people.height)
  const isShade = (one: number, other: number): boolean => {
    if (somebody[one] || somebody[other]) return false
    const [lit, dark] = light.data[one] > light.data[other] ? [one, other] : [other, one]
    const [bright, dim] = [light.data[lit], light.data[dark]]
    if (bright - dim < darkerMin || dim < 0.02) return false
    const [most, least] = [bright + labOffset, dim + labOffset]
    const [litA, litB] = [a.data[lit] / most, b.data[lit] / most]
    if (Math.sqrt(litA * litA + litB * litB) < colourMin) return false
    const [moreA, moreB] = [a.data[dark] / least - litA, b.data[dark] / least - litB]
    return Math.abs(moreA) < alike.a && moreB < alike.b && moreB > -alike.bluer
  }
  return lines.filter(({ kind, path }) => {
    if (!kinds.has(kind) || !isNear(path, far, (nearMm * pixelsPerMm) / 2)) return true
    return (shareBeside(path, aroundTimes * aside, light, isShade) ?? 0) < shareMin
  })
}
