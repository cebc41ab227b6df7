import { useLocation } from 'wouter'
import { periodNames, type PeriodName } from '#domain/period.ts'
import { Segments } from '../../ui/segments.tsx'
import { useQueryParam } from '../../call/use-hydrated.ts'
import { useAdminWords } from '../kit/admin-words.ts'

const usual: PeriodName = '30d'

/** How far back figures look; it stands in the address. */
export function usePeriod(): [PeriodName, (period: PeriodName) => void] {
  const [path, navigate] = useLocation()
  const asked = useQueryParam('period')
  const period = periodNames.find((name) => name === asked) ?? usual
  return [
    period,
    (next) => navigate(next === usual ? path : `${path}?period=${next}`, { replace: true }),
  ]
}

export function PeriodChoice({
  period,
  onChoose,
}: {
  period: PeriodName
  onChoose: (period: PeriodName) => void
}) {
  const { figures: words } = useAdminWords()
  return (
    <Segments
      legend={words.period}
      value={period}
      onChange={onChoose}
      options={periodNames.map((value) => ({ value, label: words.periods[value] }))}
    />
  )
}
