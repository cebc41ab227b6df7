import type { PageSettings } from '#domain/page-settings.ts'
import { requestFor, type PreviewedBook } from '../draw/previewed-book.ts'
import { Heading } from '../../ui/heading.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { CaptionField } from './caption-field.tsx'
import { CropFrame, type CropActions } from './crop-frame.tsx'
import { CropTools } from './crop-tools.tsx'
import { FaceControls } from './face-controls.tsx'
import { LivePage } from './live-page.tsx'
import { NearerOffer } from './nearer-offer.tsx'
import {
  backgroundOf,
  canFill,
  detailOf,
  details,
  framingOf,
  movedBy,
  placementOf,
  withBackground,
  withDetail,
  withFraming,
  withNearer,
  withTurn,
  zoomedTo,
  zoomRange,
} from './page-choice.ts'
import { Segments } from '../../ui/segments.tsx'
import { useLiveSheet } from './use-live-sheet.ts'

/** What of the photo is being changed; stays from page to page. */
export type PageMode = 'frame' | 'faces'

/** The photo with what is drawn of it, beside the drawn page. `image.page` is what is chosen now. */
export function PageControls({
  image,
  page,
  book,
  mode,
  hasCaption = false,
  onMode,
  onChange,
}: {
  image: StoredImage
  page: number
  book: PreviewedBook
  mode: PageMode
  /** whether the words below the page may be changed, too */
  hasCaption?: boolean
  onMode: (mode: PageMode) => void
  onChange: (update: (settings: PageSettings) => PageSettings) => void
}) {
  const {
    photos: { editor, photoAlt },
  } = useWords()
  const locale = useLocale()
  const { format } = book
  const chosen = image.page
  const framing = framingOf(chosen)
  const { zoom, max } = zoomRange(image, format, chosen)
  const times = `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(zoom)}×`
  const zoomTo = (to: number) => onChange((now) => zoomedTo(image, format, now, to))
  const sheet = useLiveSheet(
    requestFor(image, book),
    details.map((detail) => requestFor({ ...image, page: withDetail(chosen, detail) }, book)),
  )
  // Only the drawing worker knows who is in the photo, and so where a page framed by itself lies.
  const isPlaced = sheet.drawing && (sheet.state === 'drawn' || sheet.state === 'draft')
  const placed = isPlaced && sheet.drawing ? sheet.drawing : placementOf(image, format, chosen)
  const { crop } = placed
  const at = editor.cropAt({
    left: Math.round(crop.x * 100),
    top: Math.round(crop.y * 100),
    zoom: times,
  })
  const alt = photoAlt({ page, name: image.originalName })
  const actions: CropActions | null =
    framing === 'fill'
      ? {
          onPush: (dx, dy) => onChange((now) => movedBy(image, format, now, dx, dy)),
          onZoom: (factor) =>
            onChange((now) =>
              zoomedTo(image, format, now, zoomRange(image, format, now).zoom * factor),
            ),
        }
      : null

  return (
    <div className="grid gap-x-7 gap-y-6 md:grid-cols-2">
      <section aria-labelledby="editor-photo" className="flex min-w-0 flex-col gap-3">
        <Heading level={3} size="small" id="editor-photo">
          {editor.photo}
        </Heading>
        <Segments
          legend={editor.mode}
          value={mode}
          onChange={onMode}
          options={[
            { value: 'frame', label: editor.modeFrame },
            { value: 'faces', label: editor.modeFaces },
          ]}
        />
        {mode === 'faces' && (
          <FaceControls
            image={image}
            alt={alt}
            drawn={sheet.drawing?.faces ?? null}
            onChange={onChange}
          />
        )}
        {mode === 'frame' && (
          <>
            <CropFrame
              src={`/api/images/${encodeURIComponent(image.path)}?w=1280`}
              alt={alt}
              aspect={image.width / image.height}
              crop={crop}
              at={at}
              actions={actions}
            />
            {framing === 'auto' && isPlaced && sheet.drawing?.nearer && (
              <NearerOffer
                nearer={sheet.drawing.nearer}
                onTake={(nearer) => onChange((now) => withNearer(now, nearer))}
              />
            )}
            <Segments
              legend={editor.fit}
              value={framing}
              onChange={(to) => onChange((now) => withFraming(image, format, now, to, placed))}
              options={[
                { value: 'auto', label: editor.fitAuto },
                { value: 'fill', label: editor.fitFill, disabled: !canFill(image, format, chosen) },
                { value: 'whole', label: editor.fitFrame },
              ]}
            />
            {actions && (
              <CropTools
                crop={crop}
                at={at}
                zoom={zoom}
                times={times}
                zoomMax={max}
                actions={actions}
                onZoomTo={zoomTo}
              />
            )}
            <Segments
              legend={editor.turn}
              value={chosen.turned}
              onChange={(to) => onChange((now) => withTurn(image, format, now, to))}
              options={[
                { value: undefined, label: editor.turnAuto },
                { value: false, label: editor.turnUpright },
                { value: true, label: editor.turnSideways },
              ]}
            />
          </>
        )}
      </section>
      <section aria-labelledby="editor-drawing" className="flex min-w-0 flex-col gap-3">
        <Heading level={3} size="small" id="editor-drawing">
          {editor.drawing}
        </Heading>
        <LivePage image={image} alt={alt} book={book} sheet={sheet} />
        {hasCaption && (
          <CaptionField
            caption={chosen.caption}
            onChange={(caption) => onChange((now) => ({ ...now, caption }))}
          />
        )}
        <Segments
          legend={editor.detail}
          value={detailOf(chosen)}
          onChange={(to) => onChange((now) => withDetail(now, to))}
          options={[
            { value: details[0], label: editor.detailLess },
            { value: details[1], label: editor.detailNormal },
            { value: details[2], label: editor.detailMore },
          ]}
        />
        <Segments
          legend={editor.background}
          value={backgroundOf(chosen)}
          onChange={(to) => onChange((now) => withBackground(now, to))}
          options={[
            { value: 'all', label: editor.backgroundAll },
            { value: 'calm', label: editor.backgroundCalm },
            { value: 'none', label: editor.backgroundNone },
          ]}
        />
      </section>
    </div>
  )
}
