import type { Block, Letter } from './letter.ts'

const widthMax = 72

export type TextFrame = {
  title: string
  publicUrl: string
  footer: string[]
  links: { label: string; url: string }[]
}

/** A letter as plain text, wrapped at 72 characters; addresses of the web stand whole on lines of their own. */
export function layOutText(letter: Letter, { title, publicUrl, footer, links }: TextFrame): string {
  const told = letter.blocks.filter(({ type }) => type !== 'picture')
  const parts = [letter.title.toUpperCase(), ...told.map(textOf)]
  const signature = [
    `-- \n${wrap(title)}\n${publicUrl}`,
    ...footer.map((line) => wrap(line)),
    links.map(link).join('\n'),
  ]
  return `${[...parts, ...signature].join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.type) {
    case 'section':
      return `\n${block.title}\n${'-'.repeat(Math.min([...block.title].length, widthMax))}`
    case 'paragraph':
    case 'small':
      return wrap(block.text)
    case 'lines':
      return block.lines.map((line) => wrap(line)).join('\n')
    case 'picture':
      return ''
    case 'code':
      return `    ${block.text}`
    case 'button':
      return link(block)
    case 'figures':
      return [
        ...block.rows.map(figure),
        ...(block.total ? ['-'.repeat(widthMax), figure(block.total)] : []),
      ].join('\n')
    case 'steps':
      return block.items.map((item, place) => wrap(item, `${place + 1}. `)).join('\n')
    case 'links':
      return block.items.map(link).join('\n')
    case 'panel':
      return [`\n* ${block.title} *`, ...block.blocks.map(textOf)].join('\n\n')
  }
}

const link = ({ label, url }: { label: string; url: string }): string => `${wrap(label)}\n${url}`

/** Label left, value right, on one line where both fit. */
function figure({ label, value }: { label: string; value: string }): string {
  const gap = widthMax - [...label].length - [...value].length
  return gap > 1 ? `${label}${' '.repeat(gap)}${value}` : `${wrap(label)}\n${wrap(value, '    ')}`
}

/** Breaks at spaces. `lead` opens the first line, and the others are indented by its width. A long word stays whole. */
export function wrap(text: string, lead = ''): string {
  const lines: string[] = []
  let line = lead
  let empty = true
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    if (!empty && [...line].length + 1 + [...word].length > widthMax) {
      lines.push(line)
      line = ' '.repeat(lead.length)
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...lines, line].join('\n')
}
