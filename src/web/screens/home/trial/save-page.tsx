import { useState } from 'react'
import type { PageDrawing } from '../../../book-view/draw/drawings.ts'
import { useShopName } from '../../../frame/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords } from '../../../words/words-context.tsx'
import { pagePdf } from './page-pdf.ts'
import { pagePicture } from './page-picture.ts'

function canShareFiles(): boolean {
  const sample = new File([''], 'page.png', { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [sample] })
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has to have begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

async function share(picture: Blob, name: string): Promise<void> {
  try {
    await navigator.share({ files: [new File([picture], name, { type: picture.type })] })
  } catch (error) {
    // A slow phone takes longer to make the picture than Safari remembers the touch that asked for it.
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error
    download(picture, name)
  }
}

/** The page to keep: as a PDF to print, and as a picture to share where the device can, or to save. */
export function SavePage({ drawing }: { drawing: PageDrawing | null }) {
  const { trial, common } = useWords()
  const shopName = useShopName()
  const [busy, setBusy] = useState<'pdf' | 'picture' | null>(null)
  const [shares] = useState(canShareFiles)

  const attempt = async (what: 'pdf' | 'picture', save: (page: PageDrawing) => Promise<void>) => {
    if (!drawing) return
    setBusy(what)
    try {
      await save(drawing)
    } catch (error) {
      const isPutAway = error instanceof DOMException && error.name === 'AbortError'
      if (!isPutAway)
        toast({ kind: 'destructive', title: common.error, description: trial.saveFailed })
    }
    setBusy(null)
  }
  const savePdf = async (page: PageDrawing) =>
    download(await pagePdf(await page.sheet.text(), shopName), `${trial.fileName}.pdf`)
  const savePicture = async (page: PageDrawing) => {
    const name = `${trial.fileName}.png`
    const picture = await pagePicture(page.url, shopName)
    if (shares) await share(picture, name)
    else download(picture, name)
  }

  return (
    <div>
      <p className="text-sm font-bold">{trial.freePage}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <Button
          kind="secondary"
          size="small"
          icon="download"
          busy={busy === 'pdf'}
          disabled={!drawing}
          onClick={() => void attempt('pdf', savePdf)}
        >
          {trial.savePdf}
        </Button>
        <Button
          kind="secondary"
          size="small"
          icon={shares ? 'share' : 'image'}
          busy={busy === 'picture'}
          disabled={!drawing}
          onClick={() => void attempt('picture', savePicture)}
        >
          {shares ? trial.share : trial.savePicture}
        </Button>
      </div>
    </div>
  )
}
