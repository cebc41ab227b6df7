import { useState, type PointerEvent } from 'react'
import { adminReadComparedPage } from '#contract/admin-pages.ts'
import { callAddress } from '../../call/request.ts'
import type { BookPage } from './order-book.ts'
import { useProductionWords } from './production-words.ts'

/**
 * A page as it is looked at, with its photo and with its drawing, line upon edge; the drawing uncovered from the left
 * as far as the slider stands, or
 * as a finger or a mouse draws it on the page itself.
 */
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
  const { drawing, originalName } = page
  const photoAlt = pages.photoAlt({ page: page.page, name: originalName })
  const [goneOf, setGoneOf] = useState<string | null>(null)
  const isGone = drawing !== null && goneOf === drawing.id
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex h-[40dvh] items-center justify-center overflow-hidden rounded-control border border-rule bg-paper-deep p-2 sm:h-[52dvh]">
        {drawing ? (
          <Laid
            photo={{ src: sideOf(orderId, page, drawing.id, 'photo'), alt: photoAlt }}
            drawing={{
              src: sideOf(orderId, page, drawing.id, 'drawing'),
              alt: pages.drawingAlt({ page: page.page }),
            }}
            percent={isGone ? 100 : percent}
            onPercent={onPercent}
            onPhotoGone={() => setGoneOf(drawing.id)}
          />
        ) : (
          <NotDrawn page={page} alt={photoAlt} />
        )}
      </div>
      {isGone && <p className="text-sm font-semibold text-orange-ink">{words.photoGone}</p>}
      <label className="flex items-center gap-3 text-sm">
        <span aria-hidden="true">{words.photo}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={isGone ? 100 : percent}
          disabled={!drawing || isGone}
          aria-label={words.slider}
          aria-valuetext={words.shown({ percent })}
          className="min-h-11 grow accent-purple"
          onChange={(event) => onPercent(Number(event.target.value))}
        />
        <span aria-hidden="true">{words.drawing}</span>
      </label>
    </div>
  )
}

/** The photo alone, and why. */
function NotDrawn({ page: { path, missing }, alt }: { page: BookPage; alt: string }) {
  const { pages } = useProductionWords()
  return (
    <div className="relative size-full">
      <img
        src={`/api/images/${encodeURIComponent(path)}?w=1280`}
        alt={alt}
        className="absolute inset-0 size-full object-contain"
      />
      <p className="absolute inset-x-0 bottom-0 bg-sheet p-3 text-center text-sm">
        {missing ? pages.notDrawn : pages.notYet}
      </p>
    </div>
  )
}

type Picture = { src: string; alt: string }

/** Both are the same page: whatever room there is, they fill it alike. */
function Laid({
  photo,
  drawing,
  percent,
  onPercent,
  onPhotoGone,
}: {
  photo: Picture
  drawing: Picture
  percent: number
  onPercent: (percent: number) => void
  onPhotoGone: () => void
}) {
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width === 0) return
    onPercent(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * 100))
  }
  return (
    <div
      className="relative grid max-h-full max-w-full cursor-ew-resize touch-pan-y bg-white shadow-page select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        draw(event)
      }}
      onPointerMove={draw}
    >
      <img
        src={photo.src}
        alt={photo.alt}
        draggable={false}
        onError={onPhotoGone}
        className="max-h-[calc(40dvh-1.25rem)] min-h-0 max-w-full object-contain [grid-area:1/1] sm:max-h-[calc(52dvh-1.25rem)]"
      />
      <div
        className="absolute inset-0 bg-white"
        style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
      >
        <img
          src={drawing.src}
          alt={drawing.alt}
          draggable={false}
          className="size-full object-contain"
        />
      </div>
      {percent > 0 && percent < 100 && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-purple"
          style={{ left: `${percent}%` }}
        />
      )}
    </div>
  )
}

/** With other words below it, the same drawing's page is another picture. */
function sideOf(
  id: string,
  { below }: BookPage,
  drawingId: string,
  side: 'photo' | 'drawing',
): string {
  const address = callAddress(adminReadComparedPage, { id, drawingId, side })
  return below === undefined ? address : `${address}?below=${below}`
}
