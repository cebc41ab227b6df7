import { readFile } from 'node:fs/promises'
import { readPressProfile } from '#book/pdf/icc/press-profile.ts'
import type { Shop } from './shop.ts'

/** A press's profile from a file of the owner's. @throws Error saying what is wrong with it */
export async function pressProfileIn(
  path: string,
): Promise<NonNullable<Shop['pressProfiles']['own']>> {
  return readPressProfile(await readFile(path))
}
