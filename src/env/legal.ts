import { isIP } from 'node:net'
import {
  canBeOfRegister,
  countrySettings,
  exampleOf,
  type CountrySetting,
} from '#domain/country-duties.ts'
import { ownerSettings, type LegalSettings, type OutsideService } from '#domain/legal.ts'
import { phonePattern, sellerLineMax } from '#domain/seller.ts'
import { recordOf } from '#domain/keys.ts'
import type { Given } from './given.ts'

/** Who runs the shop, as the legal notice says it, and which outside services the privacy policy must name. */
export function readLegalSettings(
  given: Given,
  {
    smtpUrl,
    s3Endpoint,
    geoUrl,
  }: { smtpUrl: string | null; s3Endpoint: string | null; geoUrl: string | null },
  faults: string[],
): LegalSettings {
  const line = (name: string): string | null => {
    const text = given(name)
    if (text !== null && (text.length > sellerLineMax || /\p{Cc}/u.test(text)))
      faults.push(`${name} must be a single line of at most ${sellerLineMax} characters`)
    return text
  }
  const shaped = (name: CountrySetting, text: string | null): string | null => {
    if (text !== null && !canBeOfRegister(name, text))
      faults.push(`${name} must look like ${exampleOf(name)}, not "${text}"`)
    return text
  }
  const phone = line('SELLER_PHONE')
  if (phone !== null && !phonePattern.test(phone))
    faults.push(`SELLER_PHONE must be a telephone number such as +34 910 000 000, not "${phone}"`)
  return {
    phone,
    representative: line('SELLER_REPRESENTATIVE'),
    register: line('SELLER_REGISTER'),
    disputeBody: line('SELLER_DISPUTE_BODY'),
    abroad: recordOf(countrySettings, (name) => shaped(name, line(name))),
    mail: service(smtpUrl),
    files: service(s3Endpoint),
    location: service(geoUrl),
    missing: ownerSettings.filter((name) => given(name) === null),
  }
}

function service(url: string | null): OutsideService | null {
  if (url === null) return null
  const host = URL.canParse(url) ? new URL(url).hostname.toLowerCase() : ''
  return { host: isInner(host) ? null : host }
}

/** A name or an address that means nothing outside this machine or its network, and is nobody's business. */
function isInner(host: string): boolean {
  if (isIP(host) || host.startsWith('[')) return true
  return !host.includes('.') || /\.(internal|local|localdomain|lan|home\.arpa)$/.test(host)
}
