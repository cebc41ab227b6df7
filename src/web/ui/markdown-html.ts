import { Marked, type RendererObject, type Tokens } from 'marked'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe inside HTML and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')
}

const safeProtocols = ['http:', 'https:', 'mailto:', 'tel:']

/** A link's address as the browser will read it, or null when following it could run something. */
export function safeHref(href: string): string | null {
  try {
    return safeProtocols.includes(new URL(href, 'https://shop.invalid/').protocol)
      ? href.trim()
      : null
  } catch {
    return null
  }
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Splits `Title {#anchor}` into the title and the id it asks for. */
function splitAnchor(text: string): { text: string; id: string } {
  const [, title = text, id = slug(text)] = /^(.*?)\s*\{#([A-Za-z][\w-]*)\}\s*$/s.exec(text) ?? []
  return { text: title, id }
}

function renderer(shift: number): RendererObject {
  return {
    html: ({ text }) => escapeHtml(text),
    heading({ text, depth }: Tokens.Heading) {
      const heading = splitAnchor(text)
      const level = Math.min(6, depth + shift)
      const id = heading.id ? ` id="${escapeHtml(heading.id)}"` : ''
      return `<h${level}${id}>${this.parser.parseInline(inline.Lexer.lexInline(heading.text))}</h${level}>\n`
    },
    link({ href, title, tokens }: Tokens.Link) {
      const inside = this.parser.parseInline(tokens)
      const safe = safeHref(href)
      if (safe === null) return inside
      const outside = /^(?:https?:)?\/\//i.test(safe) ? ' rel="noopener noreferrer nofollow"' : ''
      return `<a href="${escapeHtml(safe)}"${title ? ` title="${escapeHtml(title)}"` : ''}${outside}>${inside}</a>`
    },
    image: ({ text }: Tokens.Image) => escapeHtml(text),
    table({ header, rows }: Tokens.Table) {
      const inside = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
      const align = (content: Tokens.TableCell) =>
        content.align ? ` data-align="${content.align}"` : ''
      // On a phone each row stands by itself (components.css), every cell below its column's name. The roles outlast that.
      const names = header.map((content) => inside(content).replace(/<[^>]*>/g, ''))
      const head = header
        .map(
          (content) =>
            `<th scope="col" role="columnheader"${align(content)}>${inside(content)}</th>`,
        )
        .join('')
      const body = rows
        .map((row) => {
          const cells = row.map(
            (content, at) =>
              `<td role="cell"${align(content)} data-column="${names[at] ?? ''}">${inside(content)}</td>`,
          )
          return `<tr role="row">${cells.join('')}</tr>`
        })
        .join('')
      return `<div class="prose-table"><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table></div>\n`
    },
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  }
}

const inline = new Marked({ gfm: true })

/**
 * Markdown to HTML that cannot carry anything active whoever wrote it: HTML in the text is shown as text, links keep only http,
 * https, mailto and tel, pictures become their description. The highest heading becomes an h2, since the page has its own h1.
 */
export function markdownHtml(source: string): string {
  const lexed = new Marked({ gfm: true }).lexer(source)
  const depths = lexed.flatMap((token) =>
    token.type === 'heading' ? [(token as Tokens.Heading).depth] : [],
  )
  const shift = depths.length > 0 ? 2 - Math.min(...depths) : 1
  const html = new Marked({ gfm: true, async: false, renderer: renderer(shift) }).parser(lexed)
  return html
}

/** The same, or null where it cannot be rendered; `Prose` then shows the text itself. */
export function markdownOrNull(source: string): string | null {
  try {
    return markdownHtml(source)
  } catch {
    return null
  }
}
