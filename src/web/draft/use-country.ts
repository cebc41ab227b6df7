import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Country } from '#domain/country.ts'
import { useShopQuery } from '../frame/use-shop.ts'
import { guessCountry } from './guess-country.ts'
import { useWizard, wizard } from './use-wizard.ts'

/** The country the book goes to: the draft's, else a guess that becomes the draft's with the next save. Null while guessing. */
export function useCountry(): Country | null {
  const country = useWizard().place?.fields.country ?? null
  const shop = useShopQuery()
  const geoUrl = shop.data?.geoUrl ?? null
  const { data: guess } = useQuery({
    queryKey: ['guess-country', geoUrl],
    queryFn: () => guessCountry(geoUrl, navigator.language),
    enabled: country === null && !shop.isPending,
  })

  useEffect(() => {
    if (country === null && guess) wizard().setFields({ country: guess })
  }, [country, guess])

  return country
}
