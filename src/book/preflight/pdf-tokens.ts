export type PdfValue =
  | number
  | string
  | boolean
  | null
  | PdfName
  | PdfReference
  | PdfOperator
  | PdfValue[]
  | PdfDictionary

/** Names, references and operators look like strings and numbers, so they are objects here. */
export class PdfName {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

export class PdfReference {
  readonly id: number

  constructor(id: number) {
    this.id = id
  }
}

export class PdfOperator {
  readonly operator: string

  constructor(operator: string) {
    this.operator = operator
  }
}

export type PdfDictionary = Map<string, PdfValue>

export const endOfInput = Symbol('end')

const [whitespace, delimiter] = [1, 2]
const reserved = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) reserved[byte] = whitespace
for (const byte of Buffer.from('()<>[]{}/%')) reserved[byte] = delimiter
const isWhitespace = (byte: number | undefined) =>
  byte !== undefined && reserved[byte] === whitespace
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39

/** Reads PDF objects and content streams token by token (ISO 32000-1, 7.2 and 7.3); strings are kept as Latin-1. */
export class PdfTokens {
  readonly bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }

  next(): PdfValue | typeof endOfInput {
    this.#skip()
    const byte = this.bytes[this.at]
    if (byte === undefined) return endOfInput
    const character = String.fromCharCode(byte)
    if (character === '/') return this.#name()
    if (character === '(') return this.#literal()
    if (character === '[') return this.#array()
    if (character === '<')
      return this.bytes[this.at + 1] === 0x3c ? this.#dictionary() : this.#hex()
    if (']>{})'.includes(character)) {
      this.at += character === '>' ? 2 : 1
      return new PdfOperator(character)
    }
    return this.#word()
  }

  #skip(): void {
    while (this.at < this.bytes.length) {
      if (this.bytes[this.at] === 0x25)
        while (
          this.at < this.bytes.length &&
          this.bytes[this.at] !== 10 &&
          this.bytes[this.at] !== 13
        )
          this.at += 1
      else if (!isWhitespace(this.bytes[this.at])) return
      this.at += 1
    }
  }

  #regular(): string {
    const start = this.at
    while (reserved[this.bytes[this.at] ?? -1] === 0) this.at += 1
    return this.bytes.toString('latin1', start, this.at)
  }

  #name(): PdfName {
    this.at += 1
    return new PdfName(
      this.#regular().replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    )
  }

  #word(): PdfValue {
    const word = this.#regular()
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) return this.#reference(word) ?? Number(word)
    if (word === 'true' || word === 'false') return word === 'true'
    return word === 'null' ? null : new PdfOperator(word)
  }

  /** A whole number may begin a reference, `12 0 R`. A page's drawing has them by the hundred thousand: no text is made of what follows. */
  #reference(word: string): PdfReference | undefined {
    const { bytes } = this
    let at = this.at
    while (isWhitespace(bytes[at])) at += 1
    if (at === this.at || !isDigit(bytes[at]) || !/^\d+$/.test(word)) return undefined
    while (isDigit(bytes[at])) at += 1
    const generationEnd = at
    while (isWhitespace(bytes[at])) at += 1
    if (
      at === generationEnd ||
      bytes[at] !== 0x52 ||
      /[\w.]/.test(String.fromCharCode(bytes[at + 1] ?? 0x20))
    )
      return undefined
    this.at = at + 1
    return new PdfReference(Number(word))
  }

  #array(): PdfValue[] {
    this.at += 1
    const items: PdfValue[] = []
    for (
      let item = this.next();
      item !== endOfInput && !(item instanceof PdfOperator && item.operator === ']');
      item = this.next()
    )
      items.push(item)
    return items
  }

  #dictionary(): PdfDictionary {
    this.at += 2
    const entries: PdfDictionary = new Map()
    for (let key = this.next(); key instanceof PdfName; key = this.next()) {
      const value = this.next()
      if (value !== endOfInput) entries.set(key.name, value)
    }
    return entries
  }

  #hex(): string {
    const end = this.bytes.indexOf(0x3e, this.at)
    const text = this.bytes.toString('latin1', this.at + 1, end)
    this.at = end + 1
    return Buffer.from(text, 'hex').toString('latin1')
  }

  #literal(): string {
    const start = this.at + 1
    let depth = 0
    do {
      const byte = this.bytes[this.at]
      if (byte === 0x5c) this.at += 1
      else if (byte === 0x28) depth += 1
      else if (byte === 0x29) depth -= 1
      this.at += 1
    } while (depth > 0 && this.at < this.bytes.length)
    return this.bytes.toString('latin1', start, this.at - 1)
  }
}
