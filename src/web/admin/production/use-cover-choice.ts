import { useEffect, useState } from 'react'
import { adminChooseCover, adminReplaceCover } from '#contract/admin-production.ts'
import { dropPreview, filePreview } from '../../draft/file-previews.ts'
import { useAdminApi } from '../kit/session.tsx'
import type { OrderBook } from './order-book.ts'
import { useProductionWords } from './production-words.ts'
import { useBookChange, useSeenVersion } from './use-order-book.ts'

/** Stands for the first photo that can be drawn. */
export const first = ''

export type CoverChoice = ReturnType<typeof useCoverChoice>

/** What is to stand on the cover, and having it put there: `put` answers whether it was taken. */
export function useCoverChoice(book: OrderBook) {
  const { coverChoice: own } = useProductionWords()
  const api = useAdminApi()
  const {
    order: { id },
    coverChoice,
  } = book
  const [seen] = useState(coverChoice)
  const { version, isOvertaken, overtaken } = useSeenVersion(coverChoice.version)
  // A photo whose page is a drawing from a file is no longer in the book; one that stands on the cover stays to be seen.
  const pages = book.pages.filter(
    ({ path: own, settings }) => !settings.upload || own === seen.path,
  )
  const [path, setPath] = useState(seen.path ?? first)
  const [colouring, setColouring] = useState(seen.colouring)
  const [file, setFile] = useState<File | null>(null)
  const address = file && filePreview(file)
  useEffect(
    () => () => {
      if (file) dropPreview(file)
    },
    [file],
  )
  const [put, busy] = useBookChange(
    id,
    async (): Promise<OrderBook> => {
      if (!file)
        return api(adminChooseCover, {
          params: { id },
          body: { path: path === first ? null : path, colouring, version },
        })
      const form = new FormData()
      form.append('version', version)
      form.append('drawing', file, file.name)
      return api(adminReplaceCover, { params: { id }, form })
    },
    { done: own.done, failed: own.failed, overtaken },
  )
  const there = isOvertaken ? coverChoice : seen
  const isSame =
    !file && !there.isUpload && path === (there.path ?? first) && colouring === there.colouring
  return {
    pages,
    path,
    choosePhoto: (chosen: string) => {
      setFile(null)
      setPath(chosen)
    },
    colouring,
    setColouring,
    file,
    address,
    setFile,
    isSame,
    isOvertaken,
    put,
    busy,
  }
}
