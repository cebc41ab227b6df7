import { defaultCountry, type Country } from '#domain/country.ts'

/** The countries a guess may end in; the others have to be chosen. */
const guessed: Record<string, Country> = { ES: 'ES', DE: 'DE', FR: 'FR', GB: 'GB', UK: 'GB' }

export function countryOfCode(code: string | undefined): Country {
  return guessed[(code ?? '').toUpperCase()] ?? defaultCountry
}

/** The country of a language tag: of "de-AT" Austria, so the default; of "de", which names none, the one where most speak it. */
export function countryOfTag(tag: string): Country {
  try {
    const locale = new Intl.Locale(tag)
    return countryOfCode(locale.region ?? locale.maximize().region)
  } catch {
    return defaultCountry
  }
}

const waitMs = 2_500

/** Where the visitor seems to be: what the geolocation service says where the shop has one, else the browser's region. */
export async function guessCountry(geoUrl: string | null, tag: string): Promise<Country> {
  if (geoUrl === null) return countryOfTag(tag)
  try {
    const answer = await fetch(geoUrl, {
      signal: AbortSignal.timeout(waitMs),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    const { country_code: code } = (await answer.json()) as { country_code?: unknown }
    return answer.ok && typeof code === 'string' ? countryOfCode(code) : countryOfTag(tag)
  } catch {
    return countryOfTag(tag)
  }
}
