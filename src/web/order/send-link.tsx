import { useState } from 'react'
import { mailOwnLink } from '#contract/own-data.ts'
import { errorText } from '../call/error-text.ts'
import { useApi } from '../call/use-api.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { cx } from '../ui/class-names.ts'
import { useWords } from '../words/words-context.tsx'

/** Has the link to the order's personal data mailed, and says where to look for it. */
export function SendLink({
  token,
  className = 'items-start',
}: {
  token: string
  className?: string
}) {
  const words = useWords()
  const api = useApi()
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle')
  const send = async () => {
    setState('busy')
    try {
      await api(mailOwnLink, { params: { token } })
      setState('sent')
    } catch (error) {
      toast({
        kind: 'destructive',
        title: words.common.error,
        description: errorText(error, words),
      })
      setState('idle')
    }
  }
  return (
    <div className={cx('flex flex-col gap-3 text-left', className)}>
      <Button kind="secondary" busy={state === 'busy'} onClick={() => void send()}>
        {words.orderPage.sendLink}
      </Button>
      <output className="block empty:hidden">
        {state === 'sent' && (
          <Banner kind="good" title={words.orderPage.linkSent}>
            {words.orderPage.linkSentText}
          </Banner>
        )}
      </output>
    </div>
  )
}
