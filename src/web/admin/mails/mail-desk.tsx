import { knownWord } from '../kit/known-word.ts'
import { useId } from 'react'
import {
  adminCountSubscribers,
  adminDismissFailedMail,
  adminExportSubscribers,
  adminListFailedMails,
  adminRetryFailedMail,
} from '#contract/admin-mails.ts'
import { adminToday } from '#contract/admin-today.ts'
import type { AnswerOf } from '#contract/call.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { showNumber } from '../kit/show-number.ts'
import { PersonData } from './person-data.tsx'
import { TabTop } from '../kit/tab-top.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'
import { callAddress } from '../../call/request.ts'

/** What the address asks for it by. */
export const mailDeskSearch = 'tab=orders&mails=all'

/** The mails that belong to no order: those that would not go out, and the newsletter. */
export function MailDesk({ onBack }: { onBack: () => void }) {
  const { mailDesk: words, picking } = useAdminWords()
  return (
    <>
      <TabTop title={words.title}>
        <Button kind="secondary" size="small" icon="left" onClick={onBack}>
          {picking.back}
        </Button>
      </TabTop>
      <div className="flex flex-col gap-10">
        <FailedMails />
        <Subscribers />
        <PersonData />
      </div>
    </>
  )
}

function FailedMails() {
  const { mailDesk: words } = useAdminWords()
  const list = useList(adminListFailedMails, {})
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={3} size="small" id={id} className="mb-2">
        {words.failed}
      </Heading>
      <p className="mb-3 text-sm text-ink-soft">{words.failedHint}</p>
      <ListState list={list}>
        {(mails) =>
          mails.length === 0 ? (
            <Nothing>{words.none}</Nothing>
          ) : (
            <ul aria-labelledby={id} className="flex flex-col gap-3">
              {mails.map((mail) => (
                <FailedMail key={mail.ref} mail={mail} />
              ))}
            </ul>
          )
        }
      </ListState>
    </section>
  )
}

type Failed = AnswerOf<typeof adminListFailedMails>[number]

/** Sending a mail once more, or giving it up once that is confirmed. */
function useFailedMail({ ref, recipient }: Failed) {
  const { mailDesk: words, common } = useAdminWords()
  const api = useAdminApi()
  const ask = useAsk()
  const refresh = useRefresh()
  const [change, busy] = useAction(
    async (call: typeof adminRetryFailedMail | typeof adminDismissFailedMail, done: string) => {
      await api(call, { params: { ref } })
      toast({ kind: 'good', title: done })
      await refresh(adminListFailedMails, adminToday)
    },
    common.notDone,
  )
  const dismiss = async () => {
    if (
      await ask({
        title: words.dismissTitle,
        text: words.dismissText({ recipient }),
        action: words.dismiss,
      })
    )
      await change(adminDismissFailedMail, words.dismissed)
  }
  return { retry: () => change(adminRetryFailedMail, words.retried), dismiss, busy }
}

function FailedMail({ mail }: { mail: Failed }) {
  const { mailDesk: words, deskOrder } = useAdminWords()
  const locale = useLocale()
  const { kind, recipient, createdAt, attempts, error } = mail
  const name = knownWord(deskOrder.mail.kinds, kind)
  const { retry, dismiss, busy } = useFailedMail(mail)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-rule-strong bg-sheet p-4 text-sm">
      <div className="min-w-0 grow basis-64">
        <p>
          <strong>{name}</strong>
        </p>
        <p className="wrap-anywhere">{recipient}</p>
        <p className="text-ink-soft">
          {showDateTime(createdAt, locale)}, {words.tries({ count: attempts })}
        </p>
        <p className="wrap-anywhere text-red-ink">{error}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          icon="mail"
          busy={busy}
          aria-label={words.retryOf({ kind: name, recipient })}
          onClick={() => void retry()}
        >
          {words.retry}
        </Button>
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={words.dismissOf({ kind: name, recipient })}
          onClick={() => void dismiss()}
        >
          {words.dismiss}
        </Button>
      </div>
    </li>
  )
}

function Subscribers() {
  const { mailDesk: words } = useAdminWords()
  const locale = useLocale()
  const list = useList(adminCountSubscribers, {})
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading level={3} size="small" id={id} className="mb-2">
        {words.newsletter}
      </Heading>
      <ListState list={list}>
        {({ confirmed, pending }) => (
          <>
            <p>
              {words.confirmed({ count: confirmed, shown: showNumber(confirmed, locale) })}
              {pending > 0 &&
                `, ${words.pending({ count: pending, shown: showNumber(pending, locale) })}`}
            </p>
            <p className="mt-1 mb-3 text-sm text-ink-soft">{words.exportHint}</p>
            <Button
              kind="secondary"
              size="small"
              icon="download"
              disabled={confirmed === 0}
              onClick={() => save(callAddress(adminExportSubscribers))}
            >
              {words.export}
            </Button>
          </>
        )}
      </ListState>
    </section>
  )
}

/** The server names the file and sends it as it is read. */
function save(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
