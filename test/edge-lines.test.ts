import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { edgeMap } from '#drawing/edge-net/edge-map.ts'
import type { Plane } from '#drawing/ground/plane.ts'

const folder = join(import.meta.dirname, '../src/drawing/fixtures/scenes')
const scenes = readdirSync(folder)
  .filter((file) => file.endsWith('.jpg'))
  .map((file) => file.replace('.jpg', ''))

/** Of the diagonal: how far a drawn line may lie from the true one. */
const tolerance = 0.0075

type Lines = { width: number; height: number; on: Uint8Array }

async function colours(file: string): Promise<[Plane, Plane, Plane]> {
  const {
    data,
    info: { width, height },
  } = await sharp(join(folder, file)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const plane = (channel: number): Plane => ({
    width,
    height,
    data: Float32Array.from({ length: width * height }, (_, i) => data[i * 3 + channel]!),
  })
  return [plane(0), plane(1), plane(2)]
}

async function trueLines(file: string, surerThan: number): Promise<Lines> {
  const {
    data,
    info: { width, height },
  } = await sharp(join(folder, file)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { width, height, on: Uint8Array.from(data, (value) => Number(value >= 255 * surerThan)) }
}

/** Share of the lines of one picture that have a line of the other within reach. */
function matched(these: Lines, those: Lines, reach: number): { met: number; all: number } {
  const { width, height } = these
  let met = 0
  let all = 0
  const near = (x: number, y: number) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [u, v] = [x + dx, y + dy]
        if (u >= 0 && v >= 0 && u < width && v < height && those.on[v * width + u]) return true
      }
    }
    return false
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!these.on[y * width + x]) continue
      all++
      if (near(x, y)) met++
    }
  }
  return { met, all }
}

describe('the edge map of scenes that were drawn for this test', () => {
  test('has the lines that an illustrator would draw, and few others', async () => {
    const [right, found] = [
      { met: 0, all: 0 },
      { met: 0, all: 0 },
    ]
    const add = (sum: { met: number; all: number }, { met, all }: { met: number; all: number }) => {
      sum.met += met
      sum.all += all
    }
    for (const scene of scenes) {
      const { width, height, data } = edgeMap(await colours(`${scene}.jpg`))
      const drawn: Lines = {
        width,
        height,
        on: Uint8Array.from(data, (strength) => Number(strength > 0.5)),
      }
      const reach = Math.round(tolerance * Math.hypot(width, height))
      add(right, matched(drawn, await trueLines(`${scene}.lines.png`, 0.3), reach))
      add(found, matched(await trueLines(`${scene}.lines.png`, 0.55), drawn, reach))
    }
    expect(scenes.length).toBeGreaterThan(8)
    const [precision, recall] = [right.met / right.all, found.met / found.all]
    expect(precision).toBeGreaterThan(0.8)
    expect(recall).toBeGreaterThan(0.8)
  })
})
