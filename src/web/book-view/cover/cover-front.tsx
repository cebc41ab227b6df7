import type { Front } from './use-front.ts'
import { CoverTitle } from './cover-title.tsx'
import type { Format } from '#domain/book-spec.ts'

/**
 * A front's title and ornaments over its picture, as they print. Until these are there, and where they cannot be had,
 * the title alone, set here
 * by the same rules. `label` is read out before it.
 */
export function CoverFront({
  front,
  title,
  format,
  label,
}: {
  front: Front | null
  title: string
  format: Format
  label?: string
}) {
  if (!front)
    return <CoverTitle title={title} format={format} {...(label !== undefined && { label })} />
  return (
    <>
      <span className="sr-only">
        {label && <span>{label}: </span>}
        {front.title}
      </span>
      <img
        src={front.url}
        alt=""
        data-front
        className="absolute inset-0 size-full"
        draggable={false}
      />
    </>
  )
}
