import type { ReactNode } from 'react'
import { formats, type Format } from '#domain/book-spec.ts'

/** A sheet as it prints or, `when` it lies on its side in print, turned to be read, as large as its width lets it be. */
export function Upright({
  when,
  format,
  children,
}: {
  when: boolean
  format: Format
  children: ReactNode
}) {
  const { widthMm, heightMm } = formats[format]
  return (
    <div
      className="relative size-full"
      data-upright={when || undefined}
      style={when ? { transform: `rotate(90deg) scale(${widthMm / heightMm})` } : undefined}
    >
      {children}
    </div>
  )
}
