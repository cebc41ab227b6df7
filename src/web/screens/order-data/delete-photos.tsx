import { useState } from 'react'
import { deleteOwnPhotos } from '#contract/own-data.ts'
import { readOwnReceipt } from '#contract/own-order.ts'
import { errorText } from '../../call/error-text.ts'
import { callAddress } from '../../call/request.ts'
import { useApi } from '../../call/use-api.ts'
import { FileLink } from '../../order/file-link.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Heading } from '../../ui/heading.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'

/** Deletes what is kept of a book before its time, for good: asked once more, and receipted. */
export function DeletePhotos({ token }: { token: string }) {
  const words = useWords()
  const own = words.orderPage
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await api(deleteOwnPhotos, { params: { token } })
      setDone(true)
    } catch (error) {
      toast({ kind: 'destructive', title: own.delFailed, description: errorText(error, words) })
    }
    setAsking(false)
    setBusy(false)
  }
  return (
    <section aria-labelledby="delete-photos">
      <Heading level={2} size="part" id="delete-photos">
        {own.delTitle}
      </Heading>
      {done ? (
        <output className="mt-3 block">
          <Banner kind="good" title={own.delDone}>
            <FileLink href={callAddress(readOwnReceipt, { token })}>{own.receipt}</FileLink>
          </Banner>
        </output>
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{own.delText}</p>
          <Button kind="danger" icon="trash" className="mt-4" onClick={() => setAsking(true)}>
            {own.delTitle}
          </Button>
        </>
      )}
      <Dialog
        open={asking}
        title={own.delTitle}
        closeLabel={words.common.close}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {own.delNo}
            </Button>
            <Button kind="danger" icon="trash" busy={busy} onClick={() => void remove()}>
              {own.delYes}
            </Button>
          </>
        }
      >
        <p>{own.delText}</p>
      </Dialog>
    </section>
  )
}
