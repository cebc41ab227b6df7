import { adminListBasePrices } from '#contract/admin-catalogue.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { TabTop } from '../kit/tab-top.tsx'
import { useList } from '../kit/use-list.ts'
import { BasePriceForm } from './base-price-form.tsx'
import { CostsCard } from './costs-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { WeightsCard } from './weights-card.tsx'

/** What the book and its shipping cost. */
export function PricesTab() {
  const { prices } = useAdminWords()
  const list = useList(adminListBasePrices, {})
  return (
    <>
      <TabTop title={prices.title} />
      <ListState list={list}>
        {(items) =>
          items.length > 0 ? (
            <ul className="grid gap-5 md:grid-cols-2">
              {items.map((item) => (
                <BasePriceForm key={item.id} item={item} />
              ))}
            </ul>
          ) : (
            <Nothing>{prices.empty}</Nothing>
          )
        }
      </ListState>
      <SettingsCard />
      <CostsCard />
      <WeightsCard />
    </>
  )
}
