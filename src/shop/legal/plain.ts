/** What somebody typed into a setting, as Markdown that shows it as it is: no link, no emphasis, no cell of a table. */
export function plain(text: string): string {
  return text.replace(/[\\`*[\]|<>{}]/g, '\\$&')
}

/** Markdown's escapes taken back, for who reads the text as it is. */
export function unescaped(markdown: string): string {
  return markdown.replace(/\\([\\`*[\]|<>{}])/g, '$1')
}
