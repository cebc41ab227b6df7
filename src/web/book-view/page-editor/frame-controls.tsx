import type { Format } from '#domain/book-spec.ts'
import type { PageSettings } from '#domain/page-settings.ts'
import { Segments } from '../../ui/segments.tsx'
import type { StoredImage } from '../../draft/send-photo.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { CropFrame, type CropActions } from './crop-frame.tsx'
import { CropTools } from './crop-tools.tsx'
import { NearerOffer } from './nearer-offer.tsx'
import {
  canFill,
  framingOf,
  movedBy,
  placementOf,
  withFraming,
  withNearer,
  withTurn,
  zoomedTo,
  zoomRange,
} from './page-choice.ts'
import type { LiveSheet } from './use-live-sheet.ts'

type Framed = {
  image: StoredImage
  format: Format
  sheet: LiveSheet
  onChange: (update: (settings: PageSettings) => PageSettings) => void
}

/** What of the photo is on its page, and how it lies there. */
export function FrameControls({ alt, ...framed }: Framed & { alt: string }) {
  const { editor } = useWords().photos
  const { image, format, onChange } = framed
  const chosen = image.page
  const framing = framingOf(chosen)
  const { nearer, placed, at, zoom, max, times, actions } = useFraming(framed)
  const { crop } = placed
  return (
    <>
      <CropFrame
        src={`/api/images/${encodeURIComponent(image.path)}?w=1280`}
        alt={alt}
        aspect={image.width / image.height}
        crop={crop}
        at={at}
        actions={actions}
      />
      {framing === 'auto' && nearer && (
        <NearerOffer
          nearer={nearer}
          onTake={(taken) => onChange((now) => withNearer(now, taken))}
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
          onZoomTo={(to) => onChange((now) => zoomedTo(image, format, now, to))}
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
  )
}

/** Where the photo lies on its page, in numbers and in words, and what pushes it there: null where nothing does. */
function useFraming({ image, format, sheet, onChange }: Framed) {
  const { editor } = useWords().photos
  const locale = useLocale()
  const chosen = image.page
  const { zoom, max } = zoomRange(image, format, chosen)
  const times = `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(zoom)}×`
  // Only the drawing worker knows who is in the photo, and so where a page framed by itself lies.
  const isPlaced = sheet.drawing && (sheet.state === 'drawn' || sheet.state === 'draft')
  const placed = isPlaced && sheet.drawing ? sheet.drawing : placementOf(image, format, chosen)
  const { crop } = placed
  const at = editor.cropAt({
    left: Math.round(crop.x * 100),
    top: Math.round(crop.y * 100),
    zoom: times,
  })
  const actions: CropActions | null =
    framingOf(chosen) === 'fill'
      ? {
          onPush: (dx, dy) => onChange((now) => movedBy(image, format, now, dx, dy)),
          onZoom: (factor) =>
            onChange((now) =>
              zoomedTo(image, format, now, zoomRange(image, format, now).zoom * factor),
            ),
        }
      : null
  return {
    nearer: (isPlaced && sheet.drawing?.nearer) || null,
    placed,
    at,
    zoom,
    max,
    times,
    actions,
  }
}
