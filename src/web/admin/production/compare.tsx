import { adminReadDrawing } from '#contract/admin-pages.ts'
import { callAddress } from '../../call/request.ts'
import type { BookPage } from './order-book.ts'
import { useProductionWords } from './production-words.ts'

/** A photo and its drawing on top of one another, the drawing uncovered from the left as far as the slider stands. */
export function Compare({
  orderId,
  page,
  percent,
  onPercent,
}: {
  orderId: string
  page: BookPage
  /** of the width that shows the drawing */
  percent: number
  onPercent: (percent: number) => void
}) {
  const { through: words, pages } = useProductionWords()
  const { drawing, missing, originalName, path } = page
  const picture = 'absolute inset-0 size-full object-contain'
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative h-[40dvh] overflow-hidden rounded-control border border-rule bg-paper-deep sm:h-[46dvh]">
        <img
          src={`/api/images/${encodeURIComponent(path)}?w=1280`}
          alt={pages.photoAlt({ page: page.page, name: originalName })}
          className={picture}
        />
        {drawing ? (
          <div
            className="absolute inset-0 bg-white"
            style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
          >
            <img
              src={callAddress(adminReadDrawing, { id: orderId, drawingId: drawing.id })}
              alt={pages.drawingAlt({ page: page.page })}
              className={picture}
            />
          </div>
        ) : (
          <p className="absolute inset-x-0 bottom-0 bg-sheet p-3 text-center text-sm">
            {missing ? pages.notDrawn : pages.notYet}
          </p>
        )}
      </div>
      <label className="flex items-center gap-3 text-sm">
        <span aria-hidden="true">{words.photo}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-label={words.slider}
          className="min-h-11 grow accent-purple"
          onChange={(event) => onPercent(Number(event.target.value))}
        />
        <span aria-hidden="true">{words.drawing}</span>
      </label>
    </div>
  )
}
