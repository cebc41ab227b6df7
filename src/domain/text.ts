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

/** Length as people count it: code points, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** E-mail addresses compare without regard to case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
