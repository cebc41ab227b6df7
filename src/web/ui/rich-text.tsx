import { Fragment, type ReactNode } from 'react'

/**
 * Words with marked parts: `<terms>our terms</terms>` is handed to `parts.terms`. Names without a part, and anything else, are shown
 * as they are. Only for texts of our own (words/): it is not a sanitiser.
 */
export function RichText({
  text,
  parts,
}: {
  text: string
  parts: Record<string, (inside: string) => ReactNode>
}) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s)
  return (
    <>
      {pieces.map((piece, index) => {
        if (index % 3 === 0) return piece
        if (index % 3 === 2) return null
        const inside = pieces[index + 1] ?? ''
        return <Fragment key={index}>{parts[piece]?.(inside) ?? inside}</Fragment>
      })}
    </>
  )
}
