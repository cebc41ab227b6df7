const lengthMax = 160
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * A text's first paragraph without its marks and addresses in brackets, at most 160 characters and cut between words:
 * what search engines show of it.
 */
export function openingWords(html: string): string {
  const first = /<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html
  const plain = first
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s*\(https?:[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length <= lengthMax ? plain : `${plain.slice(0, lengthMax).replace(/\s+\S*$/, '')} …`
}
