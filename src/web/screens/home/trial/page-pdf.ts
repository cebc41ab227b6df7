/** Points per mm: a PDF's own unit is a 72nd of an inch. */
const pointsPerMm = 72 / 25.4
/** The shop's name stands in the margin, at the bottom right. */
const nameMm = { size: 3, fromEdge: 10, fromBottom: 4.2 }

type Attributes = Record<string, string>

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** `M x y l dx dy … z`, the only commands that a sheet is written in, as PDF path operators. */
function pathOperators(data: string): string {
  const out: string[] = []
  let [x, y] = [0, 0]
  let isRelative = false
  const tokens = data.match(/[Mlz]|-?\d*\.?\d+/g) ?? []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? ''
    if (token === 'z') out.push('h')
    if (token === 'M' || token === 'l') isRelative = token === 'l'
    if (/[Mlz]/.test(token)) {
      at += 1
      continue
    }
    const [a, b] = [Number(token), Number(tokens[at + 1])]
    at += 2
    ;[x, y] = isRelative ? [x + a, y + b] : [a, b]
    out.push(`${x} ${y} ${isRelative ? 'l' : 'm'}`)
  }
  return out.join('\n')
}

function matrixOf(transform: string): string {
  const [, name, numbers = ''] = /^(\w+)\(([^)]*)\)$/.exec(transform) ?? []
  const [a = 0, b = 0] = numbers.split(/[\s,]+/).map(Number)
  if (name === 'translate') return `1 0 0 1 ${a} ${b} cm`
  if (name === 'scale') return `${a} 0 0 ${a} 0 0 cm`
  throw new Error(`a sheet with ${transform}`)
}

function shapeOperators(name: string, attributes: Attributes): string {
  if (name === 'rect') {
    const { x, y, width, height, 'stroke-width': line } = attributes
    return `${line} w ${x} ${y} ${width} ${height} re S`
  }
  const path = pathOperators(attributes['d'] ?? '')
  const line = attributes['stroke-width']
  if (line) return `${line} w\n${path}\nS`
  return `${path}\n${attributes['fill-rule'] === 'evenodd' ? 'f*' : 'f'}`
}

/** What a sheet's SVG (book-view/draw/page-svg.ts) draws, as PDF operators in mm from the top left. */
function sheetOperators(svg: string): string {
  const out = ['1 J 1 j']
  for (const [, closing, name, attributes = '', own] of svg.matchAll(
    /<(\/?)(\w+)([^>]*?)(\/?)>/g,
  )) {
    if (name === 'g' && closing) out.push('Q')
    else if (name === 'g') {
      const { transform } = attributesOf(attributes)
      out.push('q', ...(transform ? [matrixOf(transform)] : []))
      if (own) out.push('Q')
    } else if ((name === 'path' || name === 'rect') && !closing)
      out.push(shapeOperators(name, attributesOf(attributes)))
  }
  return out.join('\n')
}

/** Text of the standard typefaces is Latin-1; what a shop's name has beyond it is left out. */
function pdfText(text: string): string {
  const octal = (character: string) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`
  return [...text]
    .filter((character) => /^[ -~\u00a0-\u00ff]$/.test(character))
    .map((character) => (/[\\()\u00a0-\u00ff]/.test(character) ? octal(character) : character))
    .join('')
}

/** A letter of Helvetica Bold is about this wide, in shares of its size: the name ends near the margin. */
const letterWidth = 0.58

async function deflated(
  text: string,
): Promise<{ bytes: BlobPart; length: number; filter: string }> {
  const plain = new TextEncoder().encode(text)
  if (!('CompressionStream' in globalThis))
    return { bytes: plain, length: plain.length, filter: '' }
  const packed = await new Response(
    new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer()
  return { bytes: packed, length: packed.byteLength, filter: '/Filter /FlateDecode ' }
}

/** A PDF of one sheet, every line of it a line, with the shop's name small in the corner. */
export async function pagePdf(svg: string, shopName: string): Promise<Blob> {
  const [, widthMm, heightMm] = (
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? ['', '210', '297']
  ).map(Number) as [number, number, number]
  const [width, height] = [widthMm * pointsPerMm, heightMm * pointsPerMm]
  const name = pdfText(shopName)
  const nameX = widthMm - nameMm.fromEdge - shopName.length * nameMm.size * letterWidth
  const content = await deflated(
    [
      `${pointsPerMm} 0 0 ${-pointsPerMm} 0 ${height} cm`,
      `q\n${sheetOperators(svg)}\nQ`,
      `BT /F1 ${nameMm.size} Tf 0.45 g 1 0 0 -1 ${nameX} ${heightMm - nameMm.fromBottom} Tm (${name}) Tj ET`,
    ].join('\n'),
  )
  const objects: BlobPart[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width.toFixed(2)} ${height.toFixed(2)}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    ],
    [`<< ${content.filter}/Length ${content.length} >>\nstream\n`, content.bytes, '\nendstream'],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'],
  ]
  return assembled(objects)
}

/** Numbers the objects, and says where each begins, as a PDF's end has to. */
function assembled(objects: readonly BlobPart[][]): Blob {
  const parts: BlobPart[] = ['%PDF-1.4\n']
  const starts: number[] = []
  const lengthNow = () => new Blob(parts).size
  for (const [index, body] of objects.entries()) {
    starts.push(lengthNow())
    parts.push(`${index + 1} 0 obj\n`, ...body, '\nendobj\n')
  }
  const start = lengthNow()
  const rows = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}`,
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}
