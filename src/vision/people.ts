import type { SeenFace, SeenMask, SeenPerson } from '#drawing/ground/seen.ts'
import { contextScore, type Candidate } from './face-finder.ts'
import { margin } from './landmarks.ts'
import { greyAt, personIn, personSquare, shareIn, type Person } from './masks.ts'
import type { Net } from './net/open-net.ts'
import type { Pyramid, Square } from './pyramid.ts'

type Nets = { readonly near: Net; readonly person: Net }

/** What a mask must be to stand for a person whose face nobody sees: the person model is easily content. */
const atLeast = { flag: 0.99, peopleShare: 0.85 }
const unsureMax = 0.42
const headContextMin = 0.5
/** Each costs as much as a face does. */
const looksMax = 3
const peopleMax = 8

/** Heads from behind or from the side that the face finder named. */
export function peopleNamed(
  nets: Nets,
  pyramid: Pyramid,
  candidates: readonly Candidate[],
  faces: readonly SeenFace[],
): SeenPerson[] {
  const { width, height } = pyramid
  const people: SeenPerson[] = []
  const isKnown = (x: number, y: number) =>
    [...faces.flatMap(({ person, head }) => [person, head]), ...people].some(
      (mask) => greyAt(mask, x / width, y / height) > 127,
    )
  let looks = 0
  for (const { x, y, side } of candidates) {
    if (people.length >= peopleMax || looks >= looksMax || isKnown(x, y)) continue
    const head = { x, y, side: side * margin }
    if (contextScore(nets.near, pyramid, head, [false]) < headContextMin) continue
    looks++
    const person = personIn(nets.person, pyramid, personSquare({ x, y, side }))
    if (isPerson(person) && greyAt(person.mask, x / width, y / height) > 127)
      people.push(person.mask)
  }
  return people
}

function isPerson({ flag, unsure }: Person): boolean {
  return flag >= atLeast.flag && unsure <= unsureMax
}

/** The largest patches of who stands in front, one after another, without those whom a mask covers already. */
export function peopleStandingOut(
  nets: Nets,
  pyramid: Pyramid,
  all: SeenMask,
  known: readonly SeenMask[],
): SeenPerson[] {
  const left = Uint8Array.from(all.data, (grey) => (grey > 127 ? 1 : 0))
  const found: SeenPerson[] = []
  for (const mask of known) remove(all, left, mask)
  for (let look = 0; look < looksMax; look++) {
    const patch = largestPatch(left, all.columns, all.rows)
    if (!patch) break
    const person = personIn(nets.person, pyramid, squareOf(pyramid, all, patch))
    if (isPerson(person) && shareIn(person.mask, [all]) >= atLeast.peopleShare) {
      found.push(person.mask)
      remove(all, left, person.mask)
    } else for (const cell of patch) left[cell] = 0
  }
  return found
}

const placeOf = ({ x, y, width, height, columns, rows }: SeenMask, cell: number) => {
  const row = Math.floor(cell / columns)
  return [
    x + ((cell - row * columns + 0.5) / columns) * width,
    y + ((row + 0.5) / rows) * height,
  ] as const
}

function remove(all: SeenMask, left: Uint8Array, mask: SeenMask): void {
  left.forEach((isLeft, cell) => {
    if (isLeft && greyAt(mask, ...placeOf(all, cell)) > 127) left[cell] = 0
  })
}

/** Smaller ones are no person that could be drawn. */
const patchShareMin = 0.002

function largestPatch(cells: Uint8Array, columns: number, rows: number): number[] | undefined {
  const seen = new Uint8Array(cells.length)
  let largest: number[] = []
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start] || seen[start]) continue
    const patch = [start]
    seen[start] = 1
    // A for loop over what grows while it is read.
    for (let i = 0; i < patch.length; i++) {
      const cell = patch[i]
      const column = cell % columns
      const next = [column > 0 ? cell - 1 : -1, column + 1 < columns ? cell + 1 : -1]
      for (const other of [...next, cell - columns, cell + columns])
        if (other >= 0 && other < cells.length && cells[other] && !seen[other]) {
          seen[other] = 1
          patch.push(other)
        }
    }
    if (patch.length > largest.length) largest = patch
  }
  return largest.length >= patchShareMin * columns * rows ? largest : undefined
}

/** The person model wants some room around a person. */
const room = 1.3

function squareOf({ width, height }: Pyramid, all: SeenMask, patch: readonly number[]): Square {
  let [x0, x1, y0, y1] = [1, 0, 1, 0]
  for (const cell of patch) {
    const [x, y] = placeOf(all, cell)
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  }
  const side = Math.max((x1 - x0) * width, (y1 - y0) * height)
  return { x: ((x0 + x1) / 2) * width, y: ((y0 + y1) / 2) * height, side: side * room }
}
