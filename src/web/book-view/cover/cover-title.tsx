import { useEffect, useState } from 'react'
import { formats, type Format } from '#domain/book-spec.ts'
import { coverBoxes } from '#domain/cover.ts'
import { titleCapHeight, titleLineHeight, titleLines } from '#domain/title-lines.ts'

/** The cover's typeface, as the tokens have it; measured at this size. */
const face = "800 100px 'Grandstander', 'Grandstander Fallback', ui-rounded, sans-serif"

let measuring: CanvasRenderingContext2D | null = null

/** A line's width at a size of 1, in the letters that the page has: its own once they have come, `isHere` saying so. */
function widthIn(line: string, isHere: boolean): number {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return [...line].length * (isHere ? 0.6 : 0.62)
  measuring.font = face
  return Math.max(0.01, measuring.measureText(line).width / 100)
}

function useFaceHere(): boolean {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isShown = true
    document.fonts.load(face).then(
      () => isShown && setHere(true),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  return isHere
}

/** A title on its cover, set by the rules of the printed one; `label` is read out before it. */
export function CoverTitle({
  title,
  format,
  label,
  className = 'fill-black',
}: {
  title: string
  format: Format
  label?: string
  className?: string
}) {
  const isHere = useFaceHere()
  const { widthMm, heightMm } = formats[format]
  const box = coverBoxes(formats[format]).title
  const words = title.split(/\s+/).filter(Boolean)
  const { lines, sizeMm } = titleLines(words, box, (line) => widthIn(line, isHere))
  const step = sizeMm * titleLineHeight
  const block = sizeMm * titleCapHeight + step * (lines.length - 1)
  const first = box.yMm + (box.heightMm - block) / 2 + sizeMm * titleCapHeight
  return (
    <>
      <span className="sr-only">
        {label && <span>{label}: </span>}
        {title}
      </span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${widthMm} ${heightMm}`}
        className="absolute inset-0 size-full"
      >
        {lines.map((line, i) => (
          <text
            key={i}
            x={box.xMm + box.widthMm / 2}
            y={first + i * step}
            fontSize={sizeMm}
            textAnchor="middle"
            className={`font-display font-extrabold ${className}`}
          >
            {line}
          </text>
        ))}
      </svg>
    </>
  )
}
