import {
  adminCreateExtra,
  adminCreateExtraPrice,
  adminListExtraPrices,
  adminListExtras,
} from '#contract/admin-catalogue.ts'
import { formatMoney } from '#domain/money.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { countryName } from '../kit/country-name.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'
import { joinName } from './extra-name.ts'
import { pricedRows, type TypedExtra } from './new-extra.ts'

/**
 * Makes an extra, then its prices one by one. A price that fails leaves the others, and the extra, as made: it can be added where the
 * extra is shown, and the administrator is told which are missing.
 */
export function useCreateExtra(onCreated: () => void) {
  const { extras } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  return useAction(
    async ({ name, description, isGloballyAvailable, isPersonal, kind, rows }: TypedExtra) => {
      const made = await api(adminCreateExtra, {
        body: {
          name: joinName(name, description),
          isGloballyAvailable: isGloballyAvailable ? 1 : 0,
          ...(kind === 'other' ? { isPersonal: isPersonal ? 1 : 0 } : { kind }),
        },
      })
      const missing: string[] = []
      for (const { country, price, isEnabled } of pricedRows(rows).priced) {
        await api(adminCreateExtraPrice, {
          body: {
            extraId: made.id,
            country,
            price: formatMoney(price),
            isEnabled: isEnabled ? 1 : 0,
          },
        }).catch(() => missing.push(countryName(country)))
      }
      if (missing.length > 0)
        toast({
          kind: 'destructive',
          title: extras.priceFailed,
          description: extras.pricesMissing({ countries: missing.join(', ') }),
        })
      else toast({ kind: 'good', title: extras.created, description: name.trim() })
      await refresh(adminListExtras, adminListExtraPrices)
      onCreated()
    },
    extras.createFailed,
  )
}
