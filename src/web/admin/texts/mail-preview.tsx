import { useEffect, useEffectEvent, useState } from 'react'
import { adminPreviewMailText } from '#contract/admin-texts.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { Locale } from '#domain/locale.ts'
import type { MailText, MailTextKind } from '#domain/mail-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi, useSession } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { MailFrame } from './mail-frame.tsx'

type Mail = AnswerOf<typeof adminPreviewMailText>

/** A mail as it would go out with what is typed. */
export function MailPreview({
  kind,
  locale,
  text,
  onClose,
}: {
  kind: MailTextKind
  locale: Locale
  text: MailText
  onClose: () => void
}) {
  const words = useWords()
  const { texts } = useAdminWords()
  const { mails: own } = texts
  const api = useAdminApi()
  const { session } = useSession()
  const [mail, setMail] = useState<Mail | null>(null)
  const [read] = useAction(async () => {
    setMail(await api(adminPreviewMailText, { params: { kind, locale }, body: { text } }))
  }, texts.previewFailed)
  const [readOnce] = useState(() => read)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    void readOnce().then((shown) => {
      if (!shown) close()
    })
  }, [readOnce])
  return (
    <Dialog
      open={session.state === 'open'}
      size="wide"
      title={own.show}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      {mail === null ? (
        <Spinner label={words.common.loading} />
      ) : (
        <Shown mail={mail} locale={locale} />
      )}
    </Dialog>
  )
}

function Shown({ mail, locale }: { mail: Mail; locale: Locale }) {
  const { mails: own } = useAdminWords().texts
  const [isPage, setPage] = useState(true)
  return (
    <>
      <p className="text-sm text-ink-soft">{mail.isReal ? own.real : own.pretended}</p>
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{own.subject}: </span>
        <strong lang={locale}>{mail.subject}</strong>
      </p>
      <Segments
        legend={own.show}
        options={[
          { value: true, label: own.asPage },
          { value: false, label: own.asText },
        ]}
        value={isPage}
        onChange={setPage}
      />
      {isPage ? (
        <MailFrame html={mail.html} pictures={mail.pictures} locale={locale} />
      ) : (
        <pre
          lang={locale}
          className="overflow-x-auto rounded-control border border-rule bg-sheet p-3 text-sm whitespace-pre-wrap"
        >
          {mail.text}
        </pre>
      )}
      {mail.attachments.length > 0 && (
        <p className="text-sm wrap-anywhere">
          {own.attachments}: {mail.attachments.join(', ')}
        </p>
      )}
    </>
  )
}
