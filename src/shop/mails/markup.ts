/** HTML that is known to be safe: what `markup` made, or a constant of the layout. */
export type Markup = { readonly html: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose values are text and are escaped, unless `markup` made them. */
export function markup(
  strings: TemplateStringsArray,
  ...values: (string | number | Markup | readonly Markup[])[]
): Markup {
  return {
    html: strings.map((part, place) => part + insert(values[place] ?? '')).join(''),
  }
}

/** Prose in which no line ends behind the e of an e-mail. By an element: mail programs know no letter that joins. */
export function prose(text: string): readonly Markup[] {
  return text
    .split(/(\be-mail)/i)
    .map((piece, at) =>
      at % 2 === 1 ? markup`<span style="white-space:nowrap;">${piece}</span>` : markup`${piece}`,
    )
}

function insert(value: string | number | Markup | readonly Markup[]): string {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
  return 'html' in value ? value.html : value.map((piece) => piece.html).join('')
}
