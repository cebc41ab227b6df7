import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import {
  adminListOrderFilters,
  adminRenameOrderFilter,
  adminSaveOrderFilter,
} from '#contract/admin-order-filters.ts'
import { savedFilterNameMax } from '#domain/order-list.ts'
import { errorText } from '../../call/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { hasEndedSession, useAdminApi, useSession } from '../kit/session.tsx'
import { useRefresh } from '../kit/use-list.ts'
import { isOvertaken } from '../kit/use-seen.ts'
import { filterQuery, type OrderView, type SavedFilter } from '../order-parts/order-filter.ts'

/** The name that is typed for a filter, and saving it; what is wrong with it is its `fault`. */
function useFilterName(
  view: OrderView,
  filter: SavedFilter | null,
  field: RefObject<HTMLInputElement | null>,
  onClose: () => void,
) {
  const words = useWords()
  const { orders, common } = useAdminWords()
  const { saved } = orders
  const api = useAdminApi()
  const refresh = useRefresh()
  const [typed, setTyped] = useState(filter?.name ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = (name: string) =>
    filter
      ? api(adminRenameOrderFilter, {
          params: { id: filter.id },
          body: { name, seen: filter.name },
        })
      : api(adminSaveOrderFilter, {
          body: { name, filter: filterQuery(view.filter), sort: view.sort },
        })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFault(typed.trim() ? null : saved.nameMissing)
    field.current?.focus()
    if (!typed.trim()) return
    setBusy(true)
    try {
      await send(typed)
      toast({ kind: 'good', title: filter ? saved.renamed : saved.done, description: typed.trim() })
      onClose()
    } catch (error) {
      if (!hasEndedSession(error))
        setFault(isOvertaken(error) ? common.overtaken.otherwise : errorText(error, words))
    } finally {
      setBusy(false)
      void refresh(adminListOrderFilters)
    }
  }
  return { typed, setTyped, fault, busy, submit }
}

/** Asks for a name: of what is shown now, or another one for a filter that has one. What is wrong with it is said at the field. */
export function SavedFilterName({
  view,
  filter,
  onClose,
}: {
  view: OrderView
  filter: SavedFilter | null
  onClose: () => void
}) {
  const words = useWords()
  const { saved } = useAdminWords().orders
  const { session } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const { typed, setTyped, fault, busy, submit } = useFilterName(view, filter, field, onClose)
  useEffect(() => field.current?.select(), [])

  return (
    <Dialog
      open={session.state === 'open'}
      title={filter ? saved.renameOf({ name: filter.name }) : saved.save}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={saved.name} hint={saved.nameHint} error={fault} required>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              name="filter-name"
              autoComplete="off"
              maxLength={savedFilterNameMax}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {filter ? saved.rename : saved.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
