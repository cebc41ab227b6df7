import { Icon } from '../../ui/icons.tsx'
import { cx } from '../../ui/class-names.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import type { Scanned } from './use-parcel-scan.ts'

/** What the last code came to, to be seen from a step away: green and a tick, red and a sign, or what to scan next. */
export function Verdict({ scanned }: { scanned: Scanned | null }) {
  const { scan: words } = useAdminWords().parcels
  const outcome = scanned?.outcome ?? 'papers'
  const shown = scanned?.outcome === 'stop' ? scanned.read : (scanned?.papers ?? scanned?.read)
  const next = scanned?.papers ? words.waitsBook : words.waitsPapers
  return (
    <section
      aria-live="assertive"
      aria-atomic="true"
      data-outcome={outcome}
      className={cx(
        'flex min-h-64 flex-col items-center justify-center gap-2 rounded-card border-4 p-6 text-center',
        outcome === 'match' && 'border-green-ink bg-green-ink text-paper',
        outcome === 'stop' && 'border-red-ink bg-red-ink text-paper',
        outcome === 'book' && 'border-ink bg-yellow-tint',
        outcome === 'papers' && 'border-rule-strong bg-sheet',
      )}
    >
      {(outcome === 'match' || outcome === 'stop') && (
        <span className="text-[4rem] leading-none">
          <Icon name={outcome === 'match' ? 'check' : 'error'} />
        </span>
      )}
      <p className="text-4xl font-extrabold sm:text-5xl">
        {outcome === 'match' ? words.match : outcome === 'stop' ? words.stop : next}
      </p>
      {scanned?.fault && <p className="text-xl font-bold">{words.faults[scanned.fault]}</p>}
      {outcome === 'match' && shown && (
        <p className="text-xl font-bold">{words.matchText({ title: shown.title })}</p>
      )}
      {shown && (
        <p className="text-lg wrap-anywhere">
          {outcome !== 'match' && `${shown.title} · `}
          <span className="font-mono font-bold">{shown.code}</span>{' '}
          <span className="font-mono">{shown.id}</span>
        </p>
      )}
      {(outcome === 'match' || outcome === 'stop') && <p className="mt-2 font-bold">{next}</p>}
    </section>
  )
}
