import { useEffect, useRef, useState } from 'react'
import { photosMax } from '#domain/book-spec.ts'
import { dropKeptPhoto, readTriedUpload } from '../../../draft/kept-photo.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'

/**
 * Sends the photo that was tried on the start page, once there is a draft for it. It stays on this device until it is stored, so that
 * neither a reload nor a lost connection loses it; what the shop will never take, or its owner takes back, is let go.
 */
export function useTriedPhoto(draft: Draft, uploads: ReturnType<typeof useUploads>): void {
  const now = useRef({ draft, uploads })
  useEffect(() => {
    now.current = { draft, uploads }
  })
  const [sent, setSent] = useState<string | null>(null)

  useEffect(() => {
    void readTriedUpload().then((tried) => {
      if (!tried) return
      const { images } = now.current.draft
      const hasIt = images.some(({ uploadId }) => uploadId === tried.uploadId)
      if (hasIt || images.length >= photosMax) return void dropKeptPhoto()
      // In the list already where this step was left and is come back to.
      now.current.uploads.addKept(tried)
      setSent(tried.uploadId)
    })
  }, [])

  const upload = uploads.list.find(({ key }) => key === sent)
  const isUnderWay = upload !== undefined && upload.again !== 'never'
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void dropKeptPhoto()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
}
