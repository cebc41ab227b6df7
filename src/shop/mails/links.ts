import type { LegalType } from '#domain/order.ts'
import type { ShopSettings } from '../shop.ts'

type Place = Pick<ShopSettings, 'publicUrl'>

export const resumeUrl = ({ publicUrl }: Place, codigo: string): string => `${publicUrl}/reanudar?codigo=${encodeURIComponent(codigo)}`
/** The page an order can be looked at with, for as long as the shop keeps it. */
export const orderUrl = ({ publicUrl }: Place, checkoutToken: string): string => `${publicUrl}/thank-you/${encodeURIComponent(checkoutToken)}`
export const checkoutUrl = ({ publicUrl }: Place, checkoutToken: string): string => `${publicUrl}/checkout/${encodeURIComponent(checkoutToken)}`
/** The invoice as PDF, for whoever has the order's link. */
export const invoiceUrl = ({ publicUrl }: Place, checkoutToken: string): string => `${publicUrl}/api/order/${encodeURIComponent(checkoutToken)}/invoice`
export const legalUrl = ({ publicUrl }: Place, type: LegalType): string => `${publicUrl}/legal/${type}`
export const confirmNewsletterUrl = ({ publicUrl }: Place, token: string): string => `${publicUrl}/newsletter/confirmar?token=${encodeURIComponent(token)}`
/** The page where a person leaves the newsletter. */
export const leaveNewsletterUrl = ({ publicUrl }: Place, token: string): string => `${publicUrl}/newsletter/baja?token=${encodeURIComponent(token)}`
/** What a mail program posts to (RFC 8058). */
export const oneClickUrl = ({ publicUrl }: Place, token: string): string => `${publicUrl}/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`
