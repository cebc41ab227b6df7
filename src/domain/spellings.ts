const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }
/** Shorter ones would be found nearly everywhere. */
const spokenLengthMin = 4

/**
 * How a word may also be written: "Müller" as "Mueller" and the other way round. What only differs in accents or case
 * is one spelling, since
 * searching folds those.
 */
export function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  const long = lower.replace(/[äöü]/g, (letter) => written[letter] ?? letter)
  const short = lower.replace(/([aou])e/g, '$1')
  return [
    ...new Set([
      word,
      ...(long === lower ? [] : [long]),
      ...(short === lower || [...short].length < spokenLengthMin ? [] : [short]),
    ]),
  ]
}
