import { useRef, useState } from 'react'
import { adminListDiscounts } from '#contract/admin-discounts.ts'
import { Button } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { ListState, Nothing } from '../kit/list-state.tsx'
import { TabTop } from '../kit/tab-top.tsx'
import { useList } from '../kit/use-list.ts'
import type { DiscountCode } from './check-discount.ts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountTable } from './discount-table.tsx'

/** Which code is being changed, as the list has it by now; leaving it for another is asked about where something would be lost. */
function useEditing(codes: readonly DiscountCode[] | undefined) {
  const top = useRef<HTMLDivElement>(null)
  const askToDiscard = useAskToDiscard()
  const [editing, setEditing] = useState<DiscountCode | 'new' | null>(null)
  const [dirty, setDirty] = useState(false)

  // As the list has it by now: somebody else may have changed it.
  const current =
    editing && editing !== 'new' ? (codes?.find(({ id }) => id === editing.id) ?? editing) : null

  const close = () => {
    setEditing(null)
    setDirty(false)
    top.current?.focus()
  }
  const edit = async (next: DiscountCode | 'new' | null) => {
    if (!(await askToDiscard(dirty))) return
    if (next === null) close()
    else setEditing(next)
  }
  const deleted = ({ id }: DiscountCode) => {
    if (editing !== null && editing !== 'new' && editing.id !== id) return
    if (editing !== 'new') close()
  }
  return { top, editing, current, setDirty, edit, close, deleted }
}

/** Discount codes, newest first. */
export function DiscountsTab() {
  const { discounts } = useAdminWords()
  const list = useList(adminListDiscounts, {})
  const { top, editing, current, setDirty, edit, close, deleted } = useEditing(list.data)
  return (
    <>
      <TabTop title={discounts.title} headingRef={top}>
        <Button size="small" icon="plus" onClick={() => void edit('new')}>
          {discounts.create}
        </Button>
      </TabTop>
      {editing && (
        <DiscountForm
          key={editing === 'new' ? 'new' : editing.id}
          code={current}
          onDirty={setDirty}
          onCancel={() => void edit(null)}
          onSaved={close}
        />
      )}
      <ListState list={list}>
        {(codes) =>
          codes.length > 0 ? (
            <DiscountTable codes={codes} onEdit={(code) => void edit(code)} onDeleted={deleted} />
          ) : (
            <Nothing
              action={
                editing === null && (
                  <Button kind="secondary" onClick={() => void edit('new')}>
                    {discounts.createFirst}
                  </Button>
                )
              }
            >
              {discounts.empty}
            </Nothing>
          )
        }
      </ListState>
    </>
  )
}
