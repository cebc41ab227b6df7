import type { ModelName } from '../../src/vision/models.ts'
import { paintedHead } from '../../src/vision/fixtures/painted-head.ts'
import { paintedHand } from '../../src/vision/fixtures/painted-hand.ts'
import { handsOf } from '../../src/vision/hands.ts'
import { openNet } from '../../src/vision/net/open-net.ts'
import { unpackedModel } from '../../src/vision/packed-model.ts'
import { lookForPeople } from '../../src/vision/person-finder.ts'
import { pyramidOf } from '../../src/vision/pyramid.ts'
import { openVision } from '../../src/vision/vision.ts'

const pictures = {
  near: paintedHead(480, 401, 230, 170, 90),
  far: paintedHead(1203, 700, 500, 300, 30),
  upright: paintedHead(333, 500, 150, 220, 60),
}

/** A hand, and somebody all over the picture whose right wrist, little finger and index are near where it has them. */
function paintedHands(file: Uint8Array): string {
  const points = new Float32Array(66).fill(-1)
  points.set([0.5, 0.7], 2 * 16)
  points.set([0.44, 0.5], 2 * 18)
  points.set([0.56, 0.5], 2 * 20)
  const data = Uint8Array.of(255)
  const person = { x: 0, y: 0, width: 1, height: 1, columns: 1, rows: 1, data, pose: { points } }
  const pyramid = pyramidOf(paintedHand(701, 600, 350, 420, 130))
  const hands = handsOf(openNet(unpackedModel(file), [0, 1]), pyramid, [person])
  return JSON.stringify(hands.map((hand) => ({ ...hand, points: Array.from(hand.points) })))
}

/** Whom the finder for bodies sees in a painted picture, be it so little. */
function paintedBodies(file: Uint8Array): string {
  const square = { x: 602, y: 350, side: 1203 }
  return JSON.stringify(
    lookForPeople(openNet(unpackedModel(file)), pyramidOf(pictures.far), square, 0.05),
  )
}

/** What is seen in painted pictures, every number of it, as text. */
export async function seeEverything(
  load: (name: ModelName) => Promise<Uint8Array>,
): Promise<Record<string, string>> {
  const vision = await openVision(load)
  const seen: Record<string, string> = {}
  for (const [name, picture] of Object.entries(pictures))
    seen[name] = JSON.stringify(await vision.see(picture), (_key, value: unknown) =>
      value instanceof Float32Array || value instanceof Uint8Array ? Array.from(value) : value,
    )
  seen['hand'] = paintedHands(await load('hand'))
  seen['bodies'] = paintedBodies(await load('personFinder'))
  return seen
}
