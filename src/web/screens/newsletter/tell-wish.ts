import { confirmNewsletter, leaveNewsletter, refuseReminders } from '#contract/newsletter.ts'
import type { Locale } from '#domain/locale.ts'
import { callApi } from '../../call/api.ts'

export type Wish = 'confirm' | 'leave' | 'noReminders'

/** Tells the shop what the link in a mail stands for. */
export async function tellWish(wish: Wish, token: string, locale: Locale): Promise<void> {
  if (wish === 'confirm') await callApi(confirmNewsletter, { body: { token }, locale })
  else
    await callApi(wish === 'leave' ? leaveNewsletter : refuseReminders, {
      query: {},
      body: { token },
      locale,
    })
}
