import { rasterise } from '../../src/drawing/raster/rasterise.ts'
import { eyes } from '../../src/drawing/ink/people/landmarks.ts'
import type { LineArt, Pixels } from '../../src/drawing/ground/line-art.ts'
import type { Seen, SeenFace } from '../../src/drawing/ground/seen.ts'
import { readLandmarks, squareAround } from '../../src/vision/landmarks.ts'
import { nodeModel } from '../../src/vision/node-models.ts'
import { unpackedModel } from '../../src/vision/packed-model.ts'
import { openNet } from '../../src/vision/net/open-net.ts'
import { pyramidOf } from '../../src/vision/pyramid.ts'
import { openVision } from '../../src/vision/vision.ts'

/** What a face of the photo is on the finished page. */
export type FaceLikeness = {
  /** from forehead to chin, as a share of the picture's long side */
  readonly size: number
  /** the finder finds it on the page as well, knowing nothing of the photo */
  readonly isFoundAgain: boolean
  /** mean distance of the page's landmarks from the photo's, in distances between the eyes */
  readonly error: number
}

const longSide = 1600

/** The page as pixels: what vision is shown. */
export function pagePixels(art: LineArt): Pixels {
  const perMm = longSide / Math.max(art.widthMm, art.heightMm)
  const { width, height, coverage } = rasterise(art, perMm)
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < coverage.length; i++)
    data.set([255 - coverage[i], 255 - coverage[i], 255 - coverage[i], 255], i * 4)
  return { width, height, data }
}

/** x0,y0,… in the pixels of a picture. */
function inPixels({ points }: SeenFace, { width, height }: Pixels): Float64Array {
  return Float64Array.from(points, (value, i) => value * (i & 1 ? height : width))
}

function middleOf(points: Float64Array, indices: readonly number[]): [x: number, y: number] {
  let [x, y] = [0, 0]
  for (const i of indices) {
    x += points[i * 2] / indices.length
    y += points[i * 2 + 1] / indices.length
  }
  return [x, y]
}

function meanError(found: Float64Array, known: Float64Array): number {
  const [one, two] = eyes.map(({ upper, lower }) => middleOf(known, [...upper, ...lower]))
  const apart = Math.hypot(one[0] - two[0], one[1] - two[1])
  let sum = 0
  for (let i = 0; i < known.length; i += 2)
    sum += Math.hypot(found[i] - known[i], found[i + 1] - known[i + 1])
  return sum / (known.length / 2) / apart
}

const foreheadTop = 10
const chin = 152

/** Opens what compares the faces of a photo with those that the models see on its page. */
export async function openLikeness(): Promise<
  (seen: Seen, art: LineArt) => Promise<FaceLikeness[]>
> {
  const vision = await openVision(nodeModel)
  const net = openNet(unpackedModel(await nodeModel('landmarks')))
  return async (seen, art) => {
    if (seen.faces.length === 0) return []
    const page = pagePixels(art)
    const again = (await vision.see(page)).faces.map((face) => inPixels(face, page))
    const pyramid = pyramidOf(page)
    return seen.faces.map((face) => {
      const known = inPixels(face, page)
      const start = squareAround(known)
      const isSame = (other: Float64Array) => {
        const square = squareAround(other)
        return Math.hypot(square.x - start.x, square.y - start.y) < 0.25 * start.side
      }
      const first = readLandmarks(net, pyramid, start)
      const { points } = readLandmarks(net, pyramid, squareAround(first.points))
      const tall = Math.hypot(
        known[foreheadTop * 2] - known[chin * 2],
        known[foreheadTop * 2 + 1] - known[chin * 2 + 1],
      )
      return {
        size: tall / Math.max(page.width, page.height),
        isFoundAgain: again.some(isSame),
        error: meanError(points, known),
      }
    })
  }
}
