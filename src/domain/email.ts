import { cleanLine } from './text.ts'

export const emailLengthMax = 254

/** Words between single dots on both sides; the host's neither begin nor end with a hyphen. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)*@((?!-)[^\s@<>()[\]\\,;:".]+(?<!-)\.)+(?!-)[^\s@<>()[\]\\,;:".]{2,}(?<!-)$/u

/** What was typed as an e-mail address, or null where it is none. */
export function readEmail(typed: string): string | null {
  const address = cleanLine(typed)
  return address.length <= emailLengthMax && emailPattern.test(address) ? address : null
}
