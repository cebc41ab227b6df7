import { useState, type ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { useWords } from '../../../words/words-context.tsx'

type Side = 'both' | 'drawing' | 'picture'

const cuts: Record<Side, string> = {
  both: '[clip-path:polygon(58%_0,100%_0,100%_100%,42%_100%)]',
  drawing: '[clip-path:polygon(0_0,100%_0,100%_100%,0_100%)]',
  picture: '[clip-path:polygon(100%_0,100%_0,100%_100%,100%_100%)]',
}

/** One of two images that lie over each other: a word for it, none while it is wiped away, and how it fits its place. */
export type PairImage = (shown: { isSeen: boolean; className: string }) => ReactNode

/** Half picture, half drawing; a tap wipes it to one of them and then to the other. */
export function Pair({
  renderPicture,
  renderDrawing,
  showPicture,
  isSquare = false,
}: {
  renderPicture: PairImage
  renderDrawing: PairImage
  /** what the button says while the drawing is shown */
  showPicture: string
  isSquare?: boolean
}) {
  const { gallery } = useWords().home
  const [side, setSide] = useState<Side>('both')
  const next = side === 'drawing' ? 'picture' : 'drawing'
  const fit = isSquare ? 'object-contain' : 'object-cover'
  return (
    <button
      type="button"
      onClick={() => setSide(next)}
      className="group block w-full overflow-hidden rounded-card border border-rule bg-sheet text-left shadow-page focus-visible:rounded-card"
    >
      <span
        className={cx(
          'relative block overflow-hidden bg-white',
          isSquare ? 'aspect-square' : 'aspect-4/3',
        )}
      >
        {renderPicture({
          isSeen: side !== 'drawing',
          className: cx('absolute inset-0 size-full', fit),
        })}
        {renderDrawing({
          isSeen: side !== 'picture',
          className: cx(
            'absolute inset-0 size-full bg-white transition-[clip-path] duration-500 ease-out',
            fit,
            cuts[side],
          ),
        })}
      </span>
      <span className="flex min-h-11 items-center justify-center px-4 py-2 text-sm font-bold underline decoration-rule-strong underline-offset-4 group-hover:decoration-ink">
        {next === 'drawing' ? gallery.showDrawing : showPicture}
      </span>
    </button>
  )
}
