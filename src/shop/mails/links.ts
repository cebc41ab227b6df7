import { defaultLocale, type Locale } from '#domain/locale.ts'
import type { LegalType } from '#domain/order.ts'

/** Where the shop is found; with a language, its pages are shown in that, whatever the reader's device had them in before. */
export type Place = { publicUrl: string; locale?: Locale }

export const resumeUrl = (place: Place, codigo: string): string =>
  pageUrl(place, '/reanudar', { codigo })
/** Where the owner sees what is to be done. */
export const deskUrl = (place: Place): string => pageUrl(place, '/admin')
/** The page an order can be looked at with, for as long as the shop keeps it. */
export const orderUrl = (place: Place, checkoutToken: string): string =>
  pageUrl(place, `/thank-you/${encodeURIComponent(checkoutToken)}`)
/** Where the order's photos and pages are changed. */
export const orderPagesUrl = (place: Place, checkoutToken: string): string =>
  pageUrl(place, `/thank-you/${encodeURIComponent(checkoutToken)}/fotos`)
/** Where its personal data are shown to who brings the link, which stands behind the # so that no server ever writes it down. */
export const orderDataUrl = (place: Place, checkoutToken: string, link: string): string =>
  `${pageUrl(place, `/thank-you/${encodeURIComponent(checkoutToken)}/datos`)}#${link}`
export const checkoutUrl = (place: Place, checkoutToken: string): string =>
  pageUrl(place, `/checkout/${encodeURIComponent(checkoutToken)}`)
/** The invoice as PDF, for whoever has the order's link. */
export const invoiceUrl = ({ publicUrl }: Place, checkoutToken: string): string =>
  `${publicUrl}/api/order/${encodeURIComponent(checkoutToken)}/invoice`
export const legalUrl = (place: Place, type: LegalType): string => pageUrl(place, `/legal/${type}`)
export const confirmNewsletterUrl = (place: Place, token: string): string =>
  pageUrl(place, '/newsletter/confirmar', { token })
/** The page where a person leaves the newsletter. */
export const leaveNewsletterUrl = (place: Place, token: string): string =>
  pageUrl(place, '/newsletter/baja', { token })
/** What a mail program posts to (RFC 8058); opened in a browser, it leads to the page. */
export const oneClickUrl = (place: Place, token: string): string =>
  pageUrl(place, '/api/newsletter/unsubscribe', { token })
/** The page where a person says that no reminders of unfinished books are wanted. */
export const refuseRemindersUrl = (place: Place, token: string): string =>
  pageUrl(place, '/newsletter/recordatorios', { token })
export const oneClickRemindersUrl = (place: Place, token: string): string =>
  pageUrl(place, '/api/reminders/refuse', { token })

function pageUrl(
  { publicUrl, locale = defaultLocale }: Place,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams({
    ...query,
    ...(locale !== defaultLocale && { lang: locale }),
  }).toString()
  return `${publicUrl}${path}${search && `?${search}`}`
}
