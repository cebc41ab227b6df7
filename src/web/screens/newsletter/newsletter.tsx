import { useMutation } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { errorText } from '../../call/error-text.ts'
import { Frame } from '../../frame/frame.tsx'
import { useHydrated, useQueryParam } from '../../call/use-hydrated.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLocale, useWords } from '../../words/words-context.tsx'
import type { Wish } from './tell-wish.ts'
import { ApiError } from '../../call/request.ts'

/** What speaks to the server comes when the button is turned to. */
const calls = () => import('./tell-wish.ts')

/**
 * Where mails lead that ask for a yes or offer a no: /newsletter/confirmar, /newsletter/baja and
 * /newsletter/recordatorios, each with a token.
 * Nothing happens before the button is pressed, since mail scanners follow links by themselves.
 */
export default function Newsletter() {
  const words = useWords()
  const { action } = useParams<{ action: string }>()
  const hydrated = useHydrated()
  const wish: Wish =
    action === 'baja' ? 'leave' : action === 'recordatorios' ? 'noReminders' : 'confirm'
  return (
    <Frame
      page="newsletter"
      width="form"
      {...(hydrated && wish === 'noReminders' && { title: words.newsletter.remindersTab })}
    >
      <Card className="mt-6 flex flex-col items-start gap-4">
        {hydrated ? <Step wish={wish} /> : <Spinner label={words.common.loading} />}
      </Card>
    </Frame>
  )
}

function Step({ wish }: { wish: Wish }) {
  const all = useWords()
  const words = all.newsletter
  const locale = useLocale()
  const token = useQueryParam('token') ?? ''
  const send = useMutation({
    mutationFn: async () => (await calls()).tellWish(wish, token, locale),
  })
  const say = {
    confirm: {
      title: words.confirmTitle,
      text: words.confirmText,
      button: words.confirm,
      doneTitle: words.confirmedTitle,
      doneText: words.confirmedText,
    },
    leave: {
      title: words.leaveTitle,
      text: words.leaveText,
      button: words.leave,
      doneTitle: words.leftTitle,
      doneText: words.leftText,
    },
    noReminders: {
      title: words.remindersTitle,
      text: words.remindersText,
      button: words.noReminders,
      doneTitle: words.noRemindersTitle,
      doneText: words.noRemindersText,
    },
  }[wish]
  const expired = !token || (send.error instanceof ApiError && send.error.code === 'link_expired')

  if (expired) return <Outcome title={words.invalidTitle} text={words.invalidText} />
  if (send.isSuccess) return <Outcome title={say.doneTitle} text={say.doneText} />
  return (
    <>
      <Heading level={1} size="section">
        {say.title}
      </Heading>
      <p>{say.text}</p>
      {send.isError && (
        <Banner kind="error" className="w-full">
          {errorText(send.error, all)}
        </Banner>
      )}
      <Button
        busy={send.isPending}
        onFocus={() => void calls().catch(() => undefined)}
        onClick={() => send.mutate()}
      >
        {say.button}
      </Button>
    </>
  )
}

function Outcome({ title, text }: { title: string; text: string }) {
  const words = useWords()
  return (
    <div aria-live="polite" className="flex flex-col items-start gap-4">
      <Heading level={1} size="section">
        {title}
      </Heading>
      <p>{text}</p>
      <ButtonLink href="/" kind="secondary">
        {words.common.backHome}
      </ButtonLink>
    </div>
  )
}
