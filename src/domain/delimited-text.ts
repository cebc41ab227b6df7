const marks = [',', ';', '\t'] as const

/** What a spreadsheet wrote: the mark that stands most often in the first line outside quotes separates its cells. */
function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/, 1)
  const count = (mark: string) => first.split(mark).length
  return marks.reduce<string>((most, mark) => (count(mark) > count(most) ? mark : most), marks[0])
}

/**
 * Rows of a table in text (RFC 4180, or with semicolons or tabs), blank ones left out, each with the line it begins on. Null when a quote
 * is never closed: from there on nobody can tell where a cell ends.
 */
export function readDelimited(given: string): { line: number; cells: string[] }[] | null {
  const text = given.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let began = 1
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((value) => value !== '')) rows.push({ line: began, cells })
    cells = []
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    const isBreak = character === '\n' || character === '\r'
    if (character === '\r' && text[at + 1] === '\n') at++
    if (isBreak) line++
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (isBreak) {
      endRow()
      began = line
    } else cell += character
  }
  if (isQuoted) return null
  endRow()
  return rows
}
