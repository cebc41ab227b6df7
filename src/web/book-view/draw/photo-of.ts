import { copyName, copyPartFor, withinCopy, type CopyPart } from '#domain/copy-part.ts'
import type { Box, Crop, FaceMarks, PageSettings } from '#domain/page-settings.ts'
import { decodeCopy } from '#drawing/copy/decode-copy.ts'
import { cutFrom } from '#drawing/pixels/cut-out.ts'
import type { Pixels } from '#drawing/ground/line-art.ts'
import { nothingSeen, type Seen } from '#drawing/ground/seen.ts'
import { workerVision } from './worker-vision.ts'

/** A working copy of a photo that the shop has: the one that its page is printed from. */
async function copyOf(path: string, part: CopyPart | null): Promise<Pixels> {
  const answer = await fetch(`/api/images/${encodeURIComponent(path)}?copy=${copyName(part)}`)
  if (!answer.ok) throw new Error(`photo: ${answer.status}`)
  return decodeCopy(new Uint8Array(await answer.arrayBuffer()))
}

/** What a page is drawn from, in print and preview alike. */
export type PhotoPixels = {
  whole(): Promise<Pixels>
  cut(crop: Crop): Promise<Pixels>
}

/** The pixels of a photo that the shop has. `kept` holds on to copies by their names. */
export function shopPhoto(
  path: string,
  size: { width: number; height: number },
  page: PageSettings,
  kept: (name: string, load: () => Promise<Pixels>) => Promise<Pixels>,
): PhotoPixels {
  const part = copyPartFor(size, page.crop)
  const copy = (of: CopyPart | null) => kept(`${path} ${copyName(of)}`, () => copyOf(path, of))
  return {
    whole: () => copy(null),
    cut: async (crop) => cutFrom(await copy(part), withinCopy(crop, part)),
  }
}

/** Whether the models are still on their way after so many ms; where they cannot be had they are not waited for. */
export function modelsAreLate(afterMs: number): Promise<boolean> {
  const here = workerVision().then(
    () => false,
    () => false,
  )
  if (afterMs === Infinity) return here
  return Promise.race([
    here,
    new Promise<boolean>((resolve) => setTimeout(() => resolve(true), afterMs)),
  ])
}

let sawNothing = false
/** Whether the models could not be had when they were last asked. */
export const isBlind = () => sawNothing

/**
 * What the models see; where they cannot be had, the page is drawn without them. `known` are the faces of a larger
 * picture of which this is a
 * part, in fractions of the part.
 */
export async function seeing(
  pixels: Pixels,
  faces: FaceMarks | undefined,
  known: readonly Box[] = [],
): Promise<Seen> {
  try {
    const seen = await (await workerVision()).see(pixels, faces?.added, known)
    sawNothing = false
    return seen
  } catch {
    sawNothing = true
    return nothingSeen
  }
}
