import { useId } from 'react'
import type { Crop } from '#domain/page-settings.ts'
import { IconButton } from '../../ui/button.tsx'
import { useWords } from '../../words/words-context.tsx'
import { pushStep, zoomStep, type CropActions } from './crop-frame.tsx'

type Tools = {
  crop: Crop
  at: string
  zoom: number
  times: string
  zoomMax: number
  actions: CropActions
  onZoomTo: (zoom: number) => void
}

/** The same moves as by dragging, for who cannot drag; and where the frame is (`at`), said after each. `times` is the zoom in words. */
export function CropTools({ crop, at, zoom, times, zoomMax, actions, onZoomTo }: Tools) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Zoom {...{ zoom, times, zoomMax, actions, onZoomTo }} />
      <Pushes crop={crop} actions={actions} />
      <output className="sr-only">{at}</output>
    </div>
  )
}

function Zoom({
  zoom,
  times,
  zoomMax,
  actions,
  onZoomTo,
}: Pick<Tools, 'zoom' | 'times' | 'zoomMax' | 'actions' | 'onZoomTo'>) {
  const { editor } = useWords().photos
  const id = useId()
  return (
    <div className="flex min-w-52 grow flex-col">
      <label htmlFor={id} className="text-sm font-bold">
        {editor.zoom}
      </label>
      <div className="flex items-center gap-1">
        <IconButton
          icon="minus"
          label={editor.zoomOut}
          disabled={zoom <= 1.001}
          onClick={() => actions.onZoom(1 / zoomStep)}
        />
        <input
          id={id}
          type="range"
          min={1}
          max={zoomMax}
          step="any"
          value={Math.min(zoom, zoomMax)}
          aria-valuetext={times}
          disabled={zoomMax <= 1.001}
          onChange={(event) => onZoomTo(Number(event.target.value))}
          className="h-11 min-w-0 grow cursor-pointer accent-ink"
        />
        <IconButton
          icon="plus"
          label={editor.zoomIn}
          disabled={zoom >= zoomMax - 0.001}
          onClick={() => actions.onZoom(zoomStep)}
        />
      </div>
    </div>
  )
}

function Pushes({ crop, actions }: Pick<Tools, 'crop' | 'actions'>) {
  const { editor } = useWords().photos
  const step = 2 * pushStep
  return (
    <div className="flex">
      <IconButton
        icon="left"
        label={editor.moveLeft}
        disabled={crop.x <= 0}
        onClick={() => actions.onPush(-step, 0)}
      />
      <IconButton
        icon="up"
        label={editor.moveUp}
        disabled={crop.y <= 0}
        onClick={() => actions.onPush(0, -step)}
      />
      <IconButton
        icon="down"
        label={editor.moveDown}
        disabled={crop.y + crop.height >= 1}
        onClick={() => actions.onPush(0, step)}
      />
      <IconButton
        icon="right"
        label={editor.moveRight}
        disabled={crop.x + crop.width >= 1}
        onClick={() => actions.onPush(step, 0)}
      />
    </div>
  )
}
