import { useEffect, useState } from 'react'
import { localStore } from '../../../draft/storage.ts'
import { unfinishedBook } from '../../../draft/unfinished-book.ts'
import { wizard } from '../../../draft/use-wizard.ts'
import { completeWords } from '../../../words/load-words.ts'

type OfferCode = typeof import('../unfinished/offer.tsx')

/** The book that was begun on this device, for who comes back in another tab or on another day. Its code comes only where there is one. */
export function UnfinishedOffer() {
  const [code, setCode] = useState<OfferCode | null>(null)
  useEffect(() => void sweepKept(), [])
  useEffect(() => {
    if (wizard().state().place || !unfinishedBook(localStore)) return
    Promise.all([import('../unfinished/offer.tsx'), completeWords()]).then(
      ([loaded]) => setCode(loaded),
      () => undefined,
    )
  }, [])
  const Offer = code?.Offer
  return Offer ? <Offer /> : null
}

/**
 * Photos kept here for longer than they may be are let go by the next visit, whatever it is for. Its code comes only
 * where anything was kept.
 */
async function sweepKept(): Promise<void> {
  try {
    if ((await indexedDB.databases()).length > 0)
      await (await import('../../../draft/kept-files.ts')).sweepFiles()
  } catch {
    // Where the browser's database is forbidden nothing is kept.
  }
}
