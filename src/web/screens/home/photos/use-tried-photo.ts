import { useEffect, useRef } from 'react'
import { photosMax } from '#domain/book-spec.ts'
import { dropKeptPhoto, readKeptPhoto } from '../../../draft/kept-photo.ts'
import type { Draft } from '../../../draft/use-draft.ts'
import type { useUploads } from '../../../draft/use-uploads.ts'

/** On its way already: for this step may be left and come back to meanwhile. */
let sent: File | null = null

/**
 * Sends the photo that was tried on the start page, once there is a draft for it. It stays on this device until it is stored, so that
 * neither a reload nor a lost connection loses it; what the shop will never take, or its owner takes back, is let go.
 */
export function useTriedPhoto(draft: Draft, { list, queue }: ReturnType<typeof useUploads>): void {
  const now = useRef({ draft, queue })
  useEffect(() => {
    now.current = { draft, queue }
  })

  useEffect(() => {
    void readKeptPhoto().then((file) => {
      if (!file || sent === file) return
      if (now.current.draft.images.length >= photosMax) return void dropKeptPhoto()
      sent = file
      now.current.queue.add([file])
    })
  }, [])

  const upload = list.find(({ file }) => file === sent)
  const isUnderWay = upload !== undefined && upload.again !== 'never'
  const wasUnderWay = useRef(false)
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void dropKeptPhoto()
    wasUnderWay.current = isUnderWay
  }, [isUnderWay])
}
