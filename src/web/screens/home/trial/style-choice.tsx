import { useId } from 'react'
import { styleNames, type Style } from '#domain/book-spec.ts'
import type { DevicePhoto } from '../../../book-view/draw/device-photos.ts'
import { useStyleText } from '../../../order/use-style-text.ts'
import { useWords } from '../../../words/words-context.tsx'
import { sheetFor } from './sheet.tsx'
import type { TrialPages } from './use-trial.ts'

/** The photo's page in each style, over native radio buttons; what is said of the chosen one stands below. */
export function StyleChoice({
  photo,
  pages,
  value,
  onChange,
}: {
  photo: DevicePhoto
  pages: TrialPages
  value: Style
  onChange: (style: Style) => void
}) {
  const words = useWords()
  const styleText = useStyleText()
  const name = useId()
  const { aspectRatio } = sheetFor(photo)
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{words.trial.styles}</legend>
      <div className="grid grid-cols-3 gap-2.5 sm:gap-3">
        {styleNames.map((style) => {
          const { drawing } = pages[style]
          return (
            <label
              key={style}
              className="relative flex cursor-pointer flex-col items-center gap-1.5 rounded-card border-2 border-rule-strong bg-sheet p-2 transition-colors duration-150 hover:border-ink has-checked:border-ink has-checked:bg-yellow-tint has-checked:shadow-[0_0_0_1px_var(--color-ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue-ink"
            >
              <input
                type="radio"
                name={name}
                value={style}
                checked={style === value}
                onChange={() => onChange(style)}
                className="absolute inset-0 z-10 size-full cursor-pointer appearance-none opacity-0"
              />
              <span
                className="block w-full overflow-hidden rounded-xs bg-white ring-1 ring-rule"
                style={{ aspectRatio }}
              >
                {drawing && (
                  <img
                    src={drawing.url}
                    alt=""
                    className="drawn-over size-full"
                    draggable={false}
                  />
                )}
              </span>
              <span className="text-sm font-bold">{words.styles[style].name}</span>
            </label>
          )
        })}
      </div>
      <p className="mt-2 min-h-12 text-sm text-ink-soft sm:min-h-0">{styleText(value)}</p>
    </fieldset>
  )
}
