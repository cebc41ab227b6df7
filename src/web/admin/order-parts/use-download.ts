import { adminDownloadImages, adminListImages } from '#contract/admin-orders.ts'
import { errorText } from '../../call/error-text.ts'
import { toast } from '../../ui/toast.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAsk } from '../kit/ask.tsx'
import { hasEndedSession, useAdminApi, useSession } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { fileNameOf } from './zip-name.ts'
import { ApiError, callAddress } from '../../call/request.ts'

/** Looks which of an order's photos are there; answers how many, 0 where none is to be downloaded, and why is said. */
function useCheck(orderId: string) {
  const { zip } = useAdminWords().orders
  const api = useAdminApi()
  const ask = useAsk()
  const gone = () => toast({ kind: 'destructive', title: zip.goneTitle, description: zip.gone })
  async function check(): Promise<number> {
    const { images } = await api(adminListImages, { params: { id: orderId } })
    const available = images.filter((image) => image.available).length
    if (images.length === 0)
      toast({ kind: 'destructive', title: zip.noneTitle, description: zip.none })
    else if (available === 0) gone()
    else if (
      available === images.length ||
      (await ask({
        title: zip.someTitle,
        text: zip.some({ available, count: images.length }),
        action: zip.someAction,
      }))
    )
      return available
    return 0
  }
  return { check, gone }
}

/** Downloads an order's photos as a ZIP, having looked first which of them are there. */
export function useDownload(orderId: string): [() => Promise<boolean>, boolean] {
  const words = useWords()
  const { zip } = useAdminWords().orders
  const locale = useLocale()
  const { end } = useSession()
  const { check, gone } = useCheck(orderId)

  async function download(count: number): Promise<void> {
    const answer = await fetch(callAddress(adminDownloadImages, { id: orderId }), {
      credentials: 'same-origin',
      headers: { 'Accept-Language': locale },
    })
    if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
    save(
      await answer.blob(),
      fileNameOf(answer.headers.get('Content-Disposition')) ?? `order_${orderId}_images.zip`,
    )
    toast({ kind: 'good', title: zip.doneTitle, description: zip.done({ count }) })
  }

  return useAction(
    async () => {
      const count = await check().catch((error) => {
        throw new CheckFailed(error)
      })
      if (count > 0)
        await download(count).catch((error) => {
          if (hasEndedSession(error)) end()
          const isGone =
            error instanceof ApiError &&
            error.status === 404 &&
            error.message.includes('No image files available')
          if (!isGone) throw error
          gone()
        })
    },
    (error) =>
      error instanceof CheckFailed
        ? { title: words.common.error, description: zip.checkFailed }
        : {
            title: zip.failedTitle,
            description:
              error instanceof ApiError
                ? error.customerMessage || zip.failed
                : `${zip.failed}. ${errorText(error, words)}`,
          },
  )
}

/** Which photos there are could not be found out. */
class CheckFailed extends Error {
  constructor(cause: unknown) {
    super('images not checked', { cause })
  }
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after this turn; a while later it has.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
