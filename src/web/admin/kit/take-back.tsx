import { useEffect, useEffectEvent, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from './admin-words.ts'

/** Says that parcels have left, and until when that can be undone. `onOver` hears that it no longer can. */
export function TakeBack({
  until,
  count,
  busy,
  onTakeBack,
  onOver,
}: {
  until: Date
  count: number
  busy: boolean
  onTakeBack: () => void
  onOver: () => void
}) {
  const {
    care: { takeBack: words },
  } = useAdminWords()
  const locale = useLocale()
  const seconds = useSecondsUntil(until, onOver)
  if (seconds <= 0) return null
  return (
    <Banner
      kind="warning"
      title={words.left({ count })}
      action={
        <Button kind="secondary" size="small" icon="undo" busy={busy} onClick={onTakeBack}>
          {words.action}
        </Button>
      }
    >
      {words.mailAt({ time: showTime(until, locale), seconds })}
    </Banner>
  )
}

/** Counts down. The device's clock may be wrong: what it says only decides what is offered. */
function useSecondsUntil(until: Date, onOver: () => void): number {
  const at = until.getTime()
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(at)
      setSeconds(left)
      if (left > 0) return
      clearInterval(timer)
      over()
    }, 500)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}

const secondsUntil = (at: number) => Math.ceil((at - Date.now()) / 1_000)
