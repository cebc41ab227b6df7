import { useId } from 'react'
import { Heading } from '../../ui/heading.tsx'
import { Progress } from '../../ui/stepper.tsx'
import { showPercent } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { showNumber } from '../kit/show-number.ts'
import type { Figures } from './figures-shown.ts'

/** How far the drafts begun have come, from photos to money. */
export function Way({ total }: { total: Figures['total'] }) {
  const {
    figures: { way: words },
  } = useAdminWords()
  const locale = useLocale()
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-rule bg-sheet p-4 sm:p-5">
      <Heading level={3} size="small" id={id} className="mb-3">
        {words.title}
      </Heading>
      {total.begun === 0 ? (
        <p className="text-sm text-ink-soft">{words.none}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {(['begun', 'withPhotos', 'ordered', 'paid'] as const).map((name) => {
            const share = showPercent(Math.round((total[name] / total.begun) * 100), locale)
            return (
              <li key={name}>
                <p className="flex justify-between gap-3 text-sm">
                  <span>{words[name]}</span>
                  <strong className="tabular-nums">
                    {showNumber(total[name], locale)} ({share})
                  </strong>
                </p>
                <Progress
                  value={total[name]}
                  max={total.begun}
                  label={`${words[name]}: ${share}`}
                />
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
