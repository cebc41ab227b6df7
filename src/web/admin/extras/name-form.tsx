import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { adminListExtraPrices, adminListExtras, adminSaveExtra } from '#contract/admin-catalogue.ts'
import { splitExtraName } from '#domain/extra-name.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useWords } from '../../words/words-context.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAskToDiscard } from '../kit/ask.tsx'
import { FormAlert } from '../kit/form-alert.tsx'
import { Overtaken } from '../kit/overtaken.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useSeen } from '../kit/use-seen.ts'
import { useRefresh } from '../kit/use-list.ts'
import { joinName, type Extra } from './extra-name.ts'

const listed = [adminListExtras, adminListExtraPrices]

/** What is typed of an extra's name, and saving it; it cannot be without one. */
function useNameForm(extra: Extra, field: RefObject<HTMLInputElement | null>, onClose: () => void) {
  const { extras } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const askToDiscard = useAskToDiscard()
  const [initial] = useState(() => splitExtraName(extra.name))
  const [typed, setTyped] = useState(initial)
  const [isPersonal, setPersonal] = useState(extra.isPersonal)
  const [isMissing, setMissing] = useState(false)
  const dirty =
    typed.label !== initial.label ||
    typed.description !== initial.description ||
    isPersonal !== extra.isPersonal
  useUnsaved(dirty)

  const seen = useSeen(extra.version, extras.updateFailed, listed)
  const [save, busy] = useAction(async () => {
    await api(adminSaveExtra, {
      params: { id: extra.id },
      body: {
        name: joinName(typed.label, typed.description),
        ...(isPersonal !== extra.isPersonal && { isPersonal: isPersonal ? 1 : 0 }),
        version: seen.version,
      },
    })
    toast({ kind: 'good', title: extras.updated, description: typed.label.trim() })
    await refresh(adminListExtras, adminListExtraPrices)
    onClose()
  }, seen.failure)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.label.trim()) {
      void save()
      return
    }
    setMissing(true)
    field.current?.focus()
  }
  const cancel = async () => {
    if (await askToDiscard(dirty)) onClose()
  }
  const rename = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    if (change.label !== undefined) setMissing(false)
  }
  return { typed, rename, isPersonal, setPersonal, isMissing, seen, busy, submit, cancel }
}

/** Renames an extra, and says whether it is made for whoever orders it. Whether it is available is shown only. */
export function NameForm({ extra, onClose }: { extra: Extra; onClose: () => void }) {
  const words = useWords()
  const { extras, common } = useAdminWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const form = useNameForm(extra, field, onClose)
  const { typed, rename, isMissing, seen, busy } = form
  useEffect(() => field.current?.focus(), [])
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {seen.overtaken && <Overtaken>{extra.name}</Overtaken>}
      <Names
        {...{ extra, typed, rename, field }}
        wrong={
          isMissing ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-alert` } : {}
        }
      />
      <Checkbox
        label={extras.globallyAvailable}
        hint={extras.globallyHint}
        checked={extra.isGloballyAvailable}
        disabled
        readOnly
      />
      {extra.kind === 'other' && (
        <Checkbox
          label={extras.personal}
          hint={extras.personalHint}
          checked={form.isPersonal}
          onChange={(event) => form.setPersonal(event.target.checked)}
        />
      )}
      <FormAlert id={`${id}-alert`}>{isMissing ? extras.faults.name : null}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {busy ? common.saving : words.common.save}
        </Button>
        <Button kind="secondary" size="small" onClick={() => void form.cancel()}>
          {words.common.cancel}
        </Button>
      </div>
    </form>
  )
}

function Names({
  extra,
  typed,
  rename,
  field,
  wrong,
}: Pick<ReturnType<typeof useNameForm>, 'typed' | 'rename'> & {
  extra: Extra
  field: RefObject<HTMLInputElement | null>
  /** what says of the name that it is missing */
  wrong: { 'aria-invalid'?: true; 'aria-describedby'?: string }
}) {
  const words = useWords()
  const { extras, common } = useAdminWords()
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field label={extras.name} required>
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            name="name"
            maxLength={200}
            value={typed.label}
            {...wrong}
            onChange={(event) => rename({ label: event.target.value })}
          />
        )}
      </Field>
      <Field label={common.description} optionalText={words.common.optional}>
        {(control) => (
          <TextInput
            {...control}
            name="description"
            maxLength={150}
            value={typed.description}
            placeholder={extra.description}
            onChange={(event) => rename({ description: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
