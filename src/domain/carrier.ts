/** Who brings the books; 'other' for one without a page of ours to follow a parcel on. */
export const carriers = [
  'correos',
  'seur',
  'mrw',
  'gls',
  'dhl',
  'ups',
  'fedex',
  'deutsche_post',
  'la_poste',
  'royal_mail',
  'other',
] as const
export type Carrier = (typeof carriers)[number]

/** What a carrier calls itself, in every language; null for one that has no name here. */
export const carrierNames: Record<Carrier, string | null> = {
  correos: 'Correos',
  seur: 'SEUR',
  mrw: 'MRW',
  gls: 'GLS',
  dhl: 'DHL',
  ups: 'UPS',
  fedex: 'FedEx',
  deutsche_post: 'Deutsche Post',
  la_poste: 'La Poste',
  royal_mail: 'Royal Mail',
  other: null,
}

const pages: Record<Exclude<Carrier, 'other'>, string> = {
  correos: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=',
  seur: 'https://www.seur.com/miseur/mis-envios?tracking=',
  mrw: 'https://www.mrw.es/seguimiento_envios/MRW_resultados_consultas.asp?modo=nacional&envio=',
  gls: 'https://gls-group.com/track/',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  deutsche_post: 'https://www.deutschepost.de/sendung/simpleQueryResult.html?form.sendungsnummer=',
  la_poste: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  royal_mail: 'https://www.royalmail.com/track-your-item#/tracking-results/',
}

/** Letters, digits and the few marks that carriers put between them; or nothing. */
export const trackingNumberPattern = /^(?:[A-Za-z0-9](?:[A-Za-z0-9 ./-]*[A-Za-z0-9])?)?$/

/**
 * The page on which a parcel can be followed: a known carrier's own, else the one that whoever sent it has named; null
 * when there is none.
 */
export function trackingUrl({
  carrier,
  trackingNumber,
  trackingUrl: named = null,
}: {
  carrier: Carrier
  trackingNumber: string | null
  trackingUrl?: string | null
}): string | null {
  if (carrier === 'other' || trackingNumber === null) return named
  return pages[carrier] + encodeURIComponent(trackingNumber.replaceAll(' ', ''))
}
