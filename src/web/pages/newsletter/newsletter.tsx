import { useMutation } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { confirmNewsletter, leaveNewsletter } from '#contract/shop.ts'
import { errorText } from '../../parts/error-text.ts'
import { Frame } from '../../parts/frame.tsx'
import { ApiError } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { useHydrated, useQueryParam } from '../../use-hydrated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'

/**
 * Where the newsletter's mails lead: /newsletter/confirmar and /newsletter/baja, each with a token. Nothing happens before the
 * button is pressed, since mail scanners follow links by themselves.
 */
export default function Newsletter() {
  const words = useWords()
  const { action } = useParams<{ action: string }>()
  const hydrated = useHydrated()
  return (
    <Frame page="newsletter" width="form">
      <Card className="mt-6 flex flex-col items-start gap-4">
        {hydrated ? <Step leaving={action === 'baja'} /> : <Spinner label={words.common.loading} />}
      </Card>
    </Frame>
  )
}

function Step({ leaving }: { leaving: boolean }) {
  const words = useWords().newsletter
  const all = useWords()
  const api = useApi()
  const token = useQueryParam('token') ?? ''
  const send = useMutation({
    mutationFn: () => (leaving ? api(leaveNewsletter, { query: {}, body: { token } }) : api(confirmNewsletter, { body: { token } })),
  })
  const expired = !token || (send.error instanceof ApiError && send.error.code === 'link_expired')

  if (expired) return <Outcome title={words.invalidTitle} text={words.invalidText} />
  if (send.isSuccess) {
    return leaving ? <Outcome title={words.leftTitle} text={words.leftText} /> : <Outcome title={words.confirmedTitle} text={words.confirmedText} />
  }
  return (
    <>
      <Heading level={1} size="section">{leaving ? words.leaveTitle : words.confirmTitle}</Heading>
      <p>{leaving ? words.leaveText : words.confirmText}</p>
      {send.isError && <Banner kind="error" className="w-full">{errorText(send.error, all)}</Banner>}
      <Button busy={send.isPending} onClick={() => send.mutate()}>{leaving ? words.leave : words.confirm}</Button>
    </>
  )
}

function Outcome({ title, text }: { title: string; text: string }) {
  const words = useWords()
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-4">
      <Heading level={1} size="section">{title}</Heading>
      <p>{text}</p>
      <ButtonLink href="/" kind="secondary">{words.common.backHome}</ButtonLink>
    </div>
  )
}
