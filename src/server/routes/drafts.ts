import {
  checkLetters,
  readDraft,
  removeImage,
  resumeDraft,
  saveDraft,
  saveDraftOrder,
  startDraft,
} from '#contract/draft.ts'
import type { FastifyRequest } from 'fastify'
import { deviceMark } from '#shop/drafts/device-mark.ts'
import { removePhoto } from '#shop/drafts/remove-photo.ts'
import { resumeDraft as resume } from '#shop/drafts/resume-draft.ts'
import { saveDraft as save, type DraftChanges } from '#shop/drafts/save-draft.ts'
import type { Shop } from '#shop/shop.ts'
import { showDraft } from '#shop/drafts/show-draft.ts'
import { startDraft as start } from '#shop/drafts/start-draft.ts'
import { bind } from '../http/bind.ts'
import { hasDraftMark, keepDraftMark } from '../http/draft-cookie.ts'
import { whileGuessing } from '../http/shared-limits.ts'
import type { Server } from '../http/server.ts'

export function draftRoutes(server: Server, shop: Shop): void {
  const { publicUrl } = server.settings
  bind(server, startDraft, async ({ body, locale, reply }) => {
    const { id } = await start(shop, {
      email: body.email,
      locale: body.locale ?? locale,
      newsletter: body.subscribeToNewsletter ?? false,
      remindMe: body.remindMe ?? false,
    })
    keepDraftMark(reply, await deviceMark(shop, id), publicUrl)
    return { codigo: id, id }
  })

  bind(server, resumeDraft, async ({ body, reply }) => {
    await server.limits.spendCodigo(body.codigo)
    const draft = await resume(shop, body)
    keepDraftMark(reply, await deviceMark(shop, draft.id), publicUrl)
    return draft
  })

  bind(server, readDraft, ({ params }) => showDraft(shop, params.id))
  const saveAs = async (request: FastifyRequest, id: string, body: DraftChanges) => {
    const isOwnDevice =
      body.customerEmail !== undefined && hasDraftMark(request, await deviceMark(shop, id))
    return whileGuessing(server.limits, request, body.discountCode, () =>
      save(shop, id, body, { isOwnDevice }),
    )
  }
  bind(server, saveDraft, ({ request, params, body }) => saveAs(request, params.draftId, body))
  bind(server, saveDraftOrder, ({ request, params, body }) => saveAs(request, params.id, body))
  bind(server, checkLetters, async ({ body }) => {
    // With it come typefaces and what reads them, which a process at rest has no use for.
    const { printableText } = await import('#shop/drafts/printable-text.ts')
    return printableText(body.text)
  })
  bind(server, removeImage, ({ params }) =>
    removePhoto(shop, { draftId: params.id, path: params.path }),
  )
}
