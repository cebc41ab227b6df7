import { readShop } from '#contract/shop.ts'
import { ownArtist } from '#domain/artist.ts'
import type { Shop } from '#shop/shop.ts'
import { bind } from '../http/bind.ts'
import type { Server } from '../http/server.ts'

/** What the browser may know of the configuration. */
export function settingsRoutes(server: Server, { artist }: Pick<Shop, 'artist'>): void {
  const { name, supportEmail, stripePublishableKey: publishableKey, geoUrl } = server.settings
  const payments: 'mock' | 'stripe' = publishableKey === null ? 'mock' : 'stripe'
  bind(server, readShop, async () => ({
    name,
    supportEmail,
    payments,
    publishableKey,
    geoUrl,
    artist: artist?.name ?? ownArtist,
  }))
}
