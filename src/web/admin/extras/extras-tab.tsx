import { useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { adminListExtraPrices, adminListExtras } from '#contract/admin-catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { inCountryOrder } from '../kit/country-name.ts'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { TabTop } from '../kit/tab-top.tsx'
import { useList } from '../kit/use-list.ts'
import { ExtraCard } from './extra-card.tsx'
import { NewExtraForm } from './new-extra-form.tsx'

/** Extras and what they cost in each country. */
export function ExtrasTab() {
  const { extras } = useAdminWords()
  const list = useList(adminListExtras, {})
  const prices = useList(adminListExtraPrices, {})
  const top = useRef<HTMLDivElement>(null)
  const [isAdding, setAdding] = useState(false)
  const asked = new URLSearchParams(useSearch()).get('extra')
  const close = () => {
    setAdding(false)
    top.current?.focus()
  }
  return (
    <>
      <TabTop title={extras.title} headingRef={top}>
        {!isAdding && (
          <Button size="small" icon="plus" onClick={() => setAdding(true)}>
            {extras.add}
          </Button>
        )}
      </TabTop>
      {isAdding && <NewExtraForm onClose={close} />}
      <ListState list={list}>
        {(known) => (
          <ListState list={prices}>
            {(priced) =>
              known.length > 0 ? (
                <ul className="flex flex-col gap-5">
                  {known.map((extra) => (
                    <ExtraCard
                      key={extra.id}
                      extra={extra}
                      isAsked={extra.id === asked}
                      prices={inCountryOrder(priced.filter(({ extraId }) => extraId === extra.id))}
                      onDeleted={() => top.current?.focus()}
                    />
                  ))}
                </ul>
              ) : (
                <Nothing>{extras.empty}</Nothing>
              )
            }
          </ListState>
        )}
      </ListState>
    </>
  )
}
