/** How wide a letter of the cover's typeface is, in shares of its size; and how much of the cover's width a title may take, in cqw. */
const letterWidth = 0.64
const lineWidth = 75

/** A title's size in cqw of the cover, at most `sizeMax`: as in print, the longest word decides, and none is broken. */
export function titleSize(title: string, sizeMax: number): string {
  const longest = Math.max(1, ...title.split(/\s+/).map((word) => [...word].length))
  return `${Math.min(sizeMax, lineWidth / (letterWidth * longest)).toFixed(2)}cqw`
}
