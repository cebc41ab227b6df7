import type { GivenNumber } from './given.ts'

/** In bytes; see ShopSettings. */
export type UploadLimits = {
  addressBytesPerDay: number | null
  unattachedBytesMax: number
  freeBytesMin: number
}

const megabyte = 2 ** 20
const megabytesMax = 100_000_000

/** @param rateLimit '0' switches off what is counted by address, these bytes too */
export function readUploadLimits(number: GivenNumber, rateLimit: string | null): UploadLimits {
  const megabytes = (name: string, fallback: number, min: number) =>
    number(name, fallback, { min, max: megabytesMax }) * megabyte
  const addressBytesPerDay = megabytes('UPLOAD_ADDRESS_MB', 3_072, 10)
  return {
    addressBytesPerDay: Number(rateLimit ?? 1) === 0 ? null : addressBytesPerDay,
    unattachedBytesMax: megabytes('UPLOAD_UNATTACHED_MB', 5_120, 10),
    freeBytesMin: megabytes('DISK_FREE_MB', 1_024, 0),
  }
}
