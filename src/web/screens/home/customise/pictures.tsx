import { formats, type Format, type Style } from '#domain/book-spec.ts'
import { Art } from '../../../art/art.tsx'
import { cx } from '../../../ui/class-names.ts'
import type { DrawnStyle } from './own-styles.ts'

/** A page in its proportions, with a scribble on it. */
export function FormatPicture({ format }: { format: Format }) {
  const { widthMm, heightMm } = formats[format]
  const width = widthMm / 4
  const height = heightMm / 4
  return (
    <svg viewBox="-40 -40 80 80" aria-hidden="true" className="size-16 shrink-0 sm:h-24 sm:w-full">
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="2"
        fill="#fff"
        stroke="currentColor"
        strokeWidth="1.6"
      />
      <path
        transform={`translate(0 ${format === 'A4' ? 4 : 2}) scale(.82)`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M-19 16L0-1L19 16M-14 12V27H14V12M-4 27V18H4V27M9-22A5 5 0 1 1 8.9-22M9-26V-29M16-19L18-21M2-19L0-21"
      />
    </svg>
  )
}

/** The customer's own photo as a style draws it; one illustration in each until there is one. */
export function StylePicture({ style, drawn }: { style: Style; drawn: DrawnStyle | undefined }) {
  if (drawn)
    return (
      <img
        src={drawn.url}
        alt=""
        className={cx(
          'h-auto shrink-0 rounded-xs border border-rule bg-white sm:mx-auto',
          drawn.isWide ? 'w-28 sm:w-full' : 'w-20 sm:w-32',
        )}
        draggable={false}
      />
    )
  return (
    <Art
      name={`style-${style}`}
      alt=""
      width={132}
      height={130}
      className="h-16 w-auto shrink-0 sm:mx-auto sm:h-32"
    />
  )
}
