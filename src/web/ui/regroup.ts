const meant = /[\p{L}\p{N}]/gu

const countMeant = (text: string) => text.match(meant)?.length ?? 0

/** The index in a text right behind its `count`th letter or digit. */
export function indexBehind(text: string, count: number): number {
  if (count === 0) return 0
  const last = [...text.matchAll(meant)].at(count - 1)
  return last ? last.index + last[0].length : text.length
}

/**
 * Writes what stands in an input in its usual groups (a card's number in fours, say). The caret stays behind the letter or digit it
 * was behind.
 */
export function regroup(input: HTMLInputElement, group: (text: string) => string): void {
  const grouped = group(input.value)
  if (grouped === input.value) return
  const caret = input.selectionStart ?? input.value.length
  const atEnd = caret === input.value.length
  const place = atEnd
    ? grouped.length
    : indexBehind(grouped, countMeant(input.value.slice(0, caret)))
  input.value = grouped
  if (input === document.activeElement) input.setSelectionRange(place, place)
}
