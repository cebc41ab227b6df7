import { knownWord } from '../kit/known-word.ts'
import { adminResendMail } from '#contract/admin-desk-order.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import type { PartProps, DeskOrder } from './use-desk-order.ts'

/** The mails of an order, and the links that its customer has. */
export function MailsPart({
  deskOrder: { order, mails, mailKinds, links },
  change,
  busy,
}: PartProps) {
  const { mail: words } = useAdminWords().deskOrder
  const ask = useAsk()
  const kindName = useKindName()
  const resend = async (kind: string) => {
    const text =
      kind === 'draft-code' ? words.askTextDraft : words.askText({ email: order.customerEmail })
    if (await ask({ title: words.askTitle({ kind: kindName(kind) }), text, action: words.action }))
      await change(words.done, adminResendMail, { params: { id: order.id }, body: { kind } })
  }
  return (
    <div className="flex flex-col gap-5">
      <Sent mails={mails} />
      <div className="flex flex-wrap gap-2">
        {mailKinds.map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            size="small"
            icon="mail"
            busy={busy}
            onClick={() => void resend(kind)}
          >
            {words.resend({ kind: kindName(kind) })}
          </Button>
        ))}
      </div>
      <Links links={links} />
    </div>
  )
}

function useKindName() {
  const { kinds } = useAdminWords().deskOrder.mail
  return (kind: string) => knownWord(kinds, kind)
}

/** What went out, is to go out, or would not. */
function Sent({ mails }: { mails: DeskOrder['mails'] }) {
  const { mail: words } = useAdminWords().deskOrder
  const locale = useLocale()
  const kindName = useKindName()
  return (
    <ul aria-label={words.list} className="flex flex-col gap-2 text-sm">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule pb-2"
        >
          <strong>{kindName(mail.kind)}</strong>
          {mail.sentAt ? (
            <Badge tone="green">{words.sent}</Badge>
          ) : (
            <Badge tone={mail.error ? 'red' : 'outline'}>
              {mail.error ? words.notSent : words.waiting}
            </Badge>
          )}
          <span className="wrap-anywhere text-ink-soft">
            {mail.recipient}, {showDateTime(mail.sentAt ?? mail.createdAt, locale)}
          </span>
          {mail.error && <span className="basis-full wrap-anywhere">{mail.error}</span>}
        </li>
      ))}
      {mails.length === 0 && <li className="text-ink-soft">{words.none}</li>}
    </ul>
  )
}

/** The customer's links, to be handed on. */
function Links({ links }: { links: DeskOrder['links'] }) {
  const { mail: words } = useAdminWords().deskOrder
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link).then(
      () => toast({ kind: 'good', title: words.copied }),
      () => toast({ kind: 'destructive', title: words.notCopied, description: link }),
    )
  }
  const shown = [
    { name: words.links.checkout, link: links.checkout },
    { name: words.links.thankYou, link: links.thankYou },
    ...(links.resume ? [{ name: words.links.resume, link: links.resume }] : []),
  ]
  return (
    <ul aria-label={words.linksTitle} className="flex flex-col gap-2">
      {shown.map(({ name, link }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button kind="secondary" size="small" icon="copy" onClick={() => void copy(link)}>
            {words.copy({ name })}
          </Button>
          <code className="min-w-0 text-xs wrap-anywhere text-ink-soft">{link}</code>
        </li>
      ))}
    </ul>
  )
}
