import { checkModels } from '#book/see-photo.ts'

/** Rejects, saying what to do, where pages could not be drawn as well as they are sold. */
export async function readyToDraw(): Promise<void> {
  await checkModels()
}
