import type { Plane } from '../../plane.ts'
import type { Guides } from '../guides.ts'
import { blurred, mapped } from '../planes.ts'
import { overLocal, type InkFace } from '../people.ts'
import type { InkReading } from '../read-ink.ts'
import { planeOf } from './areas.ts'
import { colourfulness, skinOf } from './colours.ts'

/** From here on hair is light and stays white. */
const darkMax = 0.34
/** Hair is at least so much darker than the face's skin; than dark skin, by a share of it. */
const belowSkin = 0.12
const ofSkin = 0.75
const darkShareMin = 0.6
/** A crown's hair lies above this landmark, between the eyes: lower down are ears, neck and what is behind them. */
const betweenEyes = 168
const colourMax = 0.15
const meanColourMax = 0.1
const leastPixels = 60
/** How far hair reaches from the face's middle, in heights of the face, beside it and down. */
const reachAround = 1.35
const reachDown = 2
/** An edge this strong parts hair from what is dark beside it. */
const edgeMin = 0.5
/** More black hair than this on the page leaves nothing to colour: then only the darkest of it is black. */
const mostOfPage = 0.1

/** The dark of a head's hair: where it surely is hair, and whether all of it is to be black. */
function hairSeeds(face: InkFace, reading: InkReading, guides: Guides, light: Plane) {
  const { a, b } = reading
  const skin = skinOf(face, reading).light
  const limit = Math.min(darkMax, Math.max(skin - belowSkin, skin * ofSkin))
  const seeds: number[] = []
  let all = 0
  let colours = 0
  const eyesX = face.points[2 * betweenEyes]
  const eyesY = face.points[2 * betweenEyes + 1]
  overLocal(face.head, light.width, (local, at) => {
    if (face.head.plane.data[local] * guides.hair.data[at] < 0.3) return
    const x = 2 * (at % light.width) - eyesX
    const y = 2 * Math.floor(at / light.width) - eyesY
    if (x * face.axisX + y * face.axisY < 0) return
    const colour = colourfulness({ a: a.data[at], b: b.data[at] })
    all++
    colours += colour
    if (light.data[at] < limit && colour < colourMax) seeds.push(at)
  })
  const isBlack =
    all > leastPixels && seeds.length > darkShareMin * all && colours < meanColourMax * all
  return { limit, seeds: isBlack ? seeds : [] }
}

/**
 * Marks the hair of every head that is dark, all of it or none: from the crown along what is as dark, within reach. Too much of it on
 * the page is black only in its darkest locks.
 */
export function darkHair(
  reading: InkReading,
  guides: Guides,
  light: Plane,
): { hair: Uint8Array; black: Uint8Array } {
  const { people, edges, a, b } = reading
  const { width, height } = light
  const hair = new Uint8Array(width * height)
  for (const face of people.faces) {
    const { limit, seeds } = hairSeeds(face, reading, guides, light)
    const tall = face.height / 2
    const x0 = (face.points[2] + face.points[20]) / 4
    const y0 = (face.points[3] + face.points[21]) / 4
    const isHair = (at: number) => {
      if (light.data[at] >= limit || people.people.data[at] < 0.5) return false
      if (guides.skin.data[at] > 0.5 && guides.forehead.data[at] < 0.5) return false
      if (colourfulness({ a: a.data[at], b: b.data[at] }) >= colourMax) return false
      const x = (at % width) - x0
      const y = Math.floor(at / width) - y0
      const up = x * face.axisX + y * face.axisY
      const aside = -x * face.axisY + y * face.axisX
      return Math.abs(aside) < reachAround * tall && up > -reachDown * tall
    }
    const waiting = seeds.filter((at) => hair[at] === 0)
    for (const at of waiting) hair[at] = 1
    for (let i = 0; i < waiting.length; i++) {
      const at = waiting[i]
      if (edges.data[at] > edgeMin) continue
      for (const to of [at - 1, at + 1, at - width, at + width]) {
        if (to < 0 || to >= hair.length || hair[to] || !isHair(to)) continue
        hair[to] = 1
        waiting.push(to)
      }
    }
  }
  return { hair, black: darkest(hair, light, reading.grid.unit) }
}

/** If it is too much of the page: only its locks that are darkest for where they are. */
function darkest(hair: Uint8Array, light: Plane, unit: number): Uint8Array {
  const all = hair.reduce((sum, value) => sum + value, 0)
  const most = Math.floor(mostOfPage * hair.length)
  if (all <= most) return hair
  const inHair = planeOf(hair, light)
  const around = blurred(inHair, 22 * unit)
  const lightAround = blurred(
    mapped(light, (value, at) => value * inHair.data[at]),
    22 * unit,
  )
  const soft = mapped(
    blurred(light, 2.2 * unit),
    (value, at) => value - (0.75 * lightAround.data[at]) / Math.max(1e-3, around.data[at]),
  )
  const values = new Float32Array(all)
  for (let at = 0, to = 0; at < hair.length; at++) if (hair[at]) values[to++] = soft.data[at]
  const limit = values.sort()[most]
  return hair.map((value, at) => (value && soft.data[at] < limit ? 1 : 0))
}
