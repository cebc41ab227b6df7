import { resumeDraft } from '#contract/draft.ts'
import type { Locale } from '#domain/locale.ts'
import { callApi } from '../../call/api.ts'

/** The draft that was begun with this address and has this code. */
export const askDraft = (email: string, codigo: string, locale: Locale) =>
  callApi(resumeDraft, { body: { email, codigo }, locale })
