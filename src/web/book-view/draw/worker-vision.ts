import { modelFileName, type ModelName } from '#vision/models.ts'
import { openVision, type Vision } from '#vision/vision.ts'

let opened: Promise<Vision> | undefined
let here: Vision | undefined

/** The models, where they have come. */
export const visionHere = (): Vision | undefined => here

/**
 * The models, fetched when they are first asked for (12.5 MB, kept by the browser for good). In the drawing worker only: nowhere else may
 * a page compile what they run on. Rejects where that cannot be done; asked again after a lost connection, it tries again.
 */
export function workerVision(): Promise<Vision> {
  opened ??= openVision(fetched).then(
    (vision) => (here = vision),
    (error: unknown) => {
      opened = undefined
      throw error
    },
  )
  return opened
}

async function fetched(name: ModelName): Promise<Uint8Array> {
  const answer = await fetch(`/assets/${modelFileName(name)}`)
  if (!answer.ok) throw new Error(`the model ${name}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
