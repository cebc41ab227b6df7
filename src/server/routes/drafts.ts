import {
  readDraft,
  removeImage,
  resumeDraft,
  saveDraft,
  saveDraftOrder,
  startDraft,
} from '#contract/draft.ts'
import { removePhoto } from '#shop/drafts/remove-photo.ts'
import { resumeDraft as resume } from '#shop/drafts/resume-draft.ts'
import { saveDraft as save } from '#shop/drafts/save-draft.ts'
import type { Shop } from '#shop/shop.ts'
import { showDraft } from '#shop/drafts/show-draft.ts'
import { startDraft as start } from '#shop/drafts/start-draft.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

export function draftRoutes(server: Server, shop: Shop): void {
  bind(server, startDraft, async ({ body, locale }) => {
    const { id } = await start(shop, {
      email: body.email,
      locale: body.locale ?? locale,
      newsletter: body.subscribeToNewsletter ?? false,
    })
    return { codigo: id, id }
  })

  bind(server, resumeDraft, async ({ body }) => {
    server.limits.spendCodigo(body.codigo)
    return resume(shop, body)
  })

  bind(server, readDraft, ({ params }) => showDraft(shop, params.id))
  bind(server, saveDraft, ({ params, body }) => save(shop, params.draftId, body))
  bind(server, saveDraftOrder, ({ params, body }) => save(shop, params.id, body))
  bind(server, removeImage, ({ params }) =>
    removePhoto(shop, { draftId: params.id, path: params.path }),
  )
}
