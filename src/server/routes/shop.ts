import { readShop } from '#contract/shop.ts'
import { ownArtist } from '#domain/artist.ts'
import { untaxedCountries } from '#domain/vat.ts'
import { lastChristmasDay } from '#shop/pricing/last-christmas-day.ts'
import { stickersNow } from '#shop/pricing/stickers-now.ts'
import { showNotices } from '#shop/legal/guarantee-notice.ts'
import { showOwnerSettings } from '#shop/admin/owner-settings.ts'
import { settingsNow } from '#shop/settings-now.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

/** The seller has the books made under the shop's own name, and so counts as their manufacturer. */
function manufacturerOf({ legal, invoices: { seller }, supportEmail }: Shop['settings']) {
  const { missing } = legal
  if (missing.includes('SELLER_NAME') || missing.includes('SELLER_ADDRESS')) return null
  return { name: seller.name, address: seller.address.join(', '), email: supportEmail }
}

/** What the browser may know of the configuration. */
export function settingsRoutes(server: Server, shop: Shop): void {
  const { artist, payments: provider } = shop
  const { name, stripePublishableKey: publishableKey, geoUrl } = server.settings
  const payments: 'mock' | 'stripe' = publishableKey === null ? 'mock' : 'stripe'
  bind(server, readShop, async () => {
    const settings = await settingsNow(shop)
    return {
      name,
      supportEmail: settings.supportEmail,
      payments,
      publishableKey,
      geoUrl,
      artist: artist?.name ?? ownArtist,
      usesOpenModels: settings.models.length > 0,
      photoDays: settings.photoDaysKept,
      paymentMethods: [...(await provider.methods())],
      manufacturer: manufacturerOf(settings),
      guaranteeNotices: (await showNotices(shop)).map(({ locale, contentType, digest }) => ({
        locale,
        contentType,
        digest,
      })),
      ageClass: (await showOwnerSettings(shop)).ageClass,
      untaxedCountries: untaxedCountries(settings.invoices.vat),
      christmasDay: await lastChristmasDay(shop),
      stickers: await stickersNow(shop),
    }
  })
}
