import { useState } from 'react'
import { formats } from '#domain/book-spec.ts'
import { fit, pictureArea } from '#domain/fit.ts'
import type { DevicePhoto } from '../../../book-view/draw/device-photos.ts'
import type { PageDrawing } from '../../../book-view/draw/drawings.ts'
import { cx } from '../../../ui/class-names.ts'
import type { TrialPage } from './use-trial.ts'

/** How a sheet lies that a photo is drawn on, and where on it the photo is. */
export function sheetFor({ width, height }: { width: number; height: number }) {
  const { turned, size } = fit({ width, height }, pictureArea('A4'))
  const { widthMm, heightMm } = formats.A4
  const paper = turned ? { widthMm: heightMm, heightMm: widthMm } : { widthMm, heightMm }
  const inset = (whole: number, part: number) => `${((whole - part) / 2 / whole) * 100}%`
  return {
    isWide: turned,
    aspectRatio: `${paper.widthMm} / ${paper.heightMm}`,
    inset: `${inset(paper.heightMm, size.heightMm)} ${inset(paper.widthMm, size.widthMm)}`,
  }
}

/** A sheet of paper with the photo on it, over which the lines come, and finer ones over the first. */
export function Sheet({
  photo,
  page: { drawing, state },
  alt,
}: {
  photo: DevicePhoto
  page: TrialPage
  alt: string
}) {
  const layers = useLayers(drawing)
  const { aspectRatio, inset, isWide } = sheetFor(photo)
  return (
    <div className={cx('mx-auto w-full', !isWide && 'max-w-md')}>
      <div
        className="relative overflow-hidden rounded-xs bg-white shadow-lift"
        style={{ aspectRatio }}
        data-trial={state}
      >
        <div className="absolute" style={{ inset }}>
          <img
            src={photo.url}
            alt=""
            className="size-full object-cover opacity-60"
            draggable={false}
          />
        </div>
        {layers.map(({ url, isFirst }, index) => (
          <img
            key={url}
            src={url}
            alt={index === layers.length - 1 ? alt : ''}
            className={cx(
              'absolute inset-0 size-full bg-white',
              isFirst ? 'drawn-over' : 'drawn-finer',
            )}
            draggable={false}
          />
        ))}
      </div>
    </div>
  )
}

type Layer = { url: string; isFirst: boolean }

/** The newest drawing and the one that it comes over. */
function useLayers(drawing: PageDrawing | null): readonly Layer[] {
  const [layers, setLayers] = useState<readonly Layer[]>([])
  if (!drawing || layers.at(-1)?.url === drawing.url) return layers
  const next = [...layers.slice(-1), { url: drawing.url, isFirst: layers.length === 0 }]
  setLayers(next)
  return next
}
