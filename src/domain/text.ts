// Control characters, and the marks that reverse the direction of text (a favourite for disguising names).
const unwanted = /[\p{Cc}\u202A-\u202E\u2066-\u2069\u{FEFF}]/gu

/** A single line as the shop keeps it: NFC, no control characters (line breaks become spaces), trimmed. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\r\v\f\u2028\u2029]+/g, ' ')
    .replace(unwanted, '')
    .trim()
}

/** Like cleanLine, but keeps line breaks and tabs: for Markdown. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** Like cleanLine, but a tab survives: in an extra's name it separates name from description. */
export function cleanTabbedLine(text: string): string {
  return text.split('\t').map(cleanLine).join('\t').trim()
}

/** Lines to be set in type: without blanks around them, no empty ones, no more than so many. What has more goes on in the last. */
export function cleanLines(text: string, linesMax: number): string {
  const lines = cleanText(text.replace(/[\u2028\u2029\v\f]/g, '\n'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const last = lines.slice(linesMax - 1).join(' ')
  return [...lines.slice(0, linesMax - 1), ...(last ? [last] : [])].join('\n')
}

let segmenter: Intl.Segmenter | undefined

/** What our languages are written in, each a letter by itself: the first segmenter holds a slow phone for 15 ms while one types. */
const eachALetter = /^[ -~¡-ɏ–—‘-‟•…€]*$/

/** What a person calls letters: a family of emoji is one, and so is a letter with its accents. Code points in browsers that cannot tell. */
export function lettersOf(text: string): string[] {
  if (eachALetter.test(text) || !('Segmenter' in Intl)) return [...text]
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

/** Length as people count it: letters, not code points or UTF-16 units. */
export function lengthOf(text: string): number {
  return lettersOf(text).length
}

/** The longest emoji are a dozen code points; what has more marks on a letter than that is no text. */
const unitsPerLetterMax = 24

/** Whether a text has at most so many letters. Counts them only where that can matter, so a huge text costs nothing. */
export function isWithin(text: string, lengthMax: number): boolean {
  if (text.length <= lengthMax) return true
  return text.length <= lengthMax * unitsPerLetterMax && lengthOf(text) <= lengthMax
}

/** E-mail addresses compare without regard to case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
