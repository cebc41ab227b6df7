import type { QueryClient } from '@tanstack/react-query'
import { readDraft, startDraft } from '#contract/draft.ts'
import { subscribeNewsletter } from '#contract/newsletter.ts'
import type { Locale } from '#domain/locale.ts'
import { emailKey } from '#domain/text.ts'
import { callApi } from '../../../call/api.ts'
import { keptPhotoStyle } from '../../../draft/kept-photo-style.ts'
import { wizard } from '../../../draft/use-wizard.ts'
import { ApiError, callKey } from '../../../call/request.ts'

type Beginning = {
  email: string
  subscribe: boolean
  remindMe: boolean
  locale: Locale
  queries: QueryClient
}

/**
 * 'no-id': the server answered without a codigo; 'offline': no answer came. `reason`, where there is one, is the
 * server's own word on the matter.
 */
export type Begun =
  | { ok: true }
  | { ok: false; why: 'no-id' | 'failed' | 'offline'; reason: string | null }

/** Begins a draft; with the address of the draft this tab already has, goes on with that one. */
export async function begin(input: Beginning): Promise<Begun> {
  try {
    if (!(await isOpen(input)) && !(await create(input)))
      return { ok: false, why: 'no-id', reason: null }
    takeTriedStyle()
    return { ok: true }
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, why: 'offline', reason: null }
    return {
      ok: false,
      why: 'failed',
      reason: error instanceof ApiError && error.status === 429 ? error.customerMessage : null,
    }
  }
}

/** Whether this tab's draft was begun with this address and can still be changed. */
async function isOpen({ email, locale, queries }: Beginning): Promise<boolean> {
  const { place } = wizard().state()
  if (!place || emailKey(place.email) !== emailKey(email)) return false
  const params = { id: place.draftOrderId }
  try {
    const draft = await callApi(readDraft, { params, locale })
    queries.setQueryData(callKey(readDraft, { params }), draft)
    return !draft.closed
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** The style in which the photo was liked that was tried on the start page. */
function takeTriedStyle(): void {
  const style = keptPhotoStyle()
  if (style) wizard().setFields({ style })
}

async function create({ email, subscribe, remindMe, locale }: Beginning): Promise<boolean> {
  const { codigo } = await callApi(startDraft, {
    body: { email, subscribeToNewsletter: subscribe, remindMe, acceptDataProcessing: true, locale },
    locale,
  })
  if (!codigo) return false
  wizard().start(codigo, email)
  // The draft stands whether or not this works; the confirmation mail is what counts for the newsletter.
  if (subscribe)
    callApi(subscribeNewsletter, {
      body: { email, subscribeToNewsletter: true, locale },
      locale,
    }).catch(() => undefined)
  return true
}
