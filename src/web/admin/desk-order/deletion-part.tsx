import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { showDateTime } from '../../words/format.ts'
import { useLocale } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { Facts } from './facts.tsx'
import type { PartProps } from './use-desk-order.ts'

/** What was deleted of an order and when, and a text that tells its customer. */
export function DeletionPart({ deskOrder: { deletions, receipt } }: Pick<PartProps, 'deskOrder'>) {
  const {
    deskOrder: { receipt: words, mail },
  } = useAdminWords()
  const locale = useLocale()
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'good', title: words.copied }),
      () => toast({ kind: 'destructive', title: mail.notCopied }),
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {deletions.map((deletion, i) => (
        <Facts
          key={i}
          lines={[
            [words.why[deletion.why], showDateTime(deletion.at, locale)],
            [words.who, deletion.who === 'system' ? words.system : deletion.who],
            [words.what, words.counts(deletion)],
          ]}
        />
      ))}
      {receipt !== null && (
        <>
          <pre
            aria-label={words.text}
            className="rounded-control border border-rule bg-sheet p-4 font-sans text-sm whitespace-pre-wrap"
          >
            {receipt}
          </pre>
          <Button
            kind="secondary"
            size="small"
            icon="copy"
            className="self-start"
            onClick={() => void copy(receipt)}
          >
            {words.copy}
          </Button>
        </>
      )}
    </div>
  )
}
