/** What a text still leaves to be filled in: `[Company name]`, but no Markdown link, footnote or checkbox. Each once. */
export function gapsIn(markdown: string): string[] {
  const found = [...markdown.matchAll(/(?<![\]!\\])\[([^\][\n^]{2,})\](?![([:])/g)]
  return [...new Set(found.map(([gap]) => gap))]
}
