import type { ModelName } from '../../src/vision/models.ts'
import { paintedHead } from '../../src/vision/fixtures/painted-head.ts'
import { openVision } from '../../src/vision/vision.ts'

const pictures = {
  near: paintedHead(480, 401, 230, 170, 90),
  far: paintedHead(1203, 700, 500, 300, 30),
  upright: paintedHead(333, 500, 150, 220, 60),
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
  return seen
}
