/** An element: its name without prefix, what is in it. Attributes say nothing here. */
export type Element = { name: string; text: string; children: Element[] }

const depthMax = 40
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What XML cannot hold is left out; the agency strips what is white at both ends. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .trim()
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
}

/**
 * Reads a document. It has no document type, so nothing can be expanded or fetched.
 * @returns its root; null where it is none
 */
export function readXml(text: string): Element | null {
  const root: Element = { name: '', text: '', children: [] }
  const path = [root]
  const token =
    /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\?[^]*?\?>|<(\/?)([^\s/>]+)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>|([^<]+)/y
  let at = 0
  while (at < text.length) {
    token.lastIndex = at
    const found = token.exec(text)
    if (!found) return null
    at = token.lastIndex
    const [, raw, closing, fullName, empty, plain] = found
    const here = path.at(-1)!
    if (raw !== undefined) here.text += raw
    else if (plain !== undefined) here.text += unescapeXml(plain)
    else if (fullName !== undefined) {
      const name = fullName.slice(fullName.indexOf(':') + 1)
      if (name.startsWith('!')) return null
      if (closing) {
        if (path.length === 1 || here.name !== name) return null
        path.pop()
        continue
      }
      const element: Element = { name, text: '', children: [] }
      here.children.push(element)
      if (!empty) path.push(element)
      if (path.length > depthMax) return null
    }
  }
  const [only, ...others] = root.children
  return path.length === 1 && only && others.length === 0 ? only : null
}

/** The element that a way of names leads to, each in the one before; null: there is none. */
export function inside(element: Element | null | undefined, ...names: string[]): Element | null {
  let here = element ?? null
  for (const name of names) here = here?.children.find((child) => child.name === name) ?? null
  return here
}

/** The text of such an element, without what is white at its ends; null: there is none, or nothing in it. */
export const textOf = (element: Element | null | undefined, ...names: string[]): string | null =>
  inside(element, ...names)?.text.trim() || null

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,4}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[name] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}
