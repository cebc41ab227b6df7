import { useState, type FormEvent } from 'react'
import { adminToday } from '#contract/admin-today.ts'
import { adminReadSettings, adminSaveSettings } from '#contract/admin-settings.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ageClasses } from '#domain/age-class.ts'
import { cancelMinutesMax } from '#domain/fulfilment.ts'
import { stickerLooks, stickerSheetNames } from '#domain/sticker-sheet.ts'
import { Select } from '../../ui/select.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Heading } from '../../ui/heading.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useAdminApi } from '../kit/session.tsx'
import { useUnsaved } from '../kit/unsaved.tsx'
import { useAction } from '../kit/use-action.ts'
import { useList, useRefresh } from '../kit/use-list.ts'

type Settings = AnswerOf<typeof adminReadSettings>

/** Until when customers cancel by themselves, and the last day to order for Christmas. */
export function SettingsCard() {
  const list = useList(adminReadSettings, {})
  return <ListState list={list}>{(settings) => <SettingsForm settings={settings} />}</ListState>
}

type Chosen = Pick<Settings, 'stickerSheet' | 'stickerLook' | 'ageClass'>
type Typed = Partial<Chosen> & { minutes?: string; day?: string }

function SettingsForm({ settings }: { settings: Settings }) {
  const { prices } = useAdminWords()
  const words = prices.settings
  const api = useAdminApi()
  const refresh = useRefresh()
  const [typed, setTyped] = useState<Typed>({})
  const [isInvalid, setInvalid] = useState(false)
  const minutes = typed.minutes ?? String(settings.cancelMinutes)
  const day = typed.day ?? settings.christmasDay ?? ''
  useUnsaved(Object.keys(typed).length > 0)

  const [save, busy] = useAction(async (cancelMinutes: number) => {
    const { stickerSheet, stickerLook, ageClass } = { ...settings, ...typed }
    const after = { cancelMinutes, christmasDay: day || null, stickerSheet, stickerLook, ageClass }
    await api(adminSaveSettings, { body: { before: settings, after } })
    await refresh(adminReadSettings, adminToday)
    setTyped({})
    toast({ kind: 'good', title: words.saved })
  }, words.failed)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = /^\d{1,4}$/.test(minutes.trim()) ? Number(minutes) : NaN
    const isRight = number <= cancelMinutesMax
    setInvalid(!isRight)
    if (isRight) void save(number)
    else event.currentTarget.querySelector<HTMLElement>('[name=cancelMinutes]')?.focus()
  }
  return (
    <Card className="mt-5">
      <Heading level={3} size="small" className="mb-4">
        {words.title}
      </Heading>
      <form noValidate onSubmit={submit} className="grid gap-4 md:grid-cols-2">
        <Deadlines
          {...{ minutes, day, isInvalid }}
          onMinutes={(value) => {
            setTyped({ ...typed, minutes: value })
            setInvalid(false)
          }}
          onDay={(value) => setTyped({ ...typed, day: value })}
        />
        <StickersAndAge
          now={{ ...settings, ...typed }}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
        <Button type="submit" busy={busy} className="self-end justify-self-start">
          {words.save}
        </Button>
      </form>
    </Card>
  )
}

function Deadlines({
  minutes,
  day,
  isInvalid,
  onMinutes,
  onDay,
}: {
  minutes: string
  day: string
  /** of the minutes */
  isInvalid: boolean
  onMinutes: (minutes: string) => void
  onDay: (day: string) => void
}) {
  const { settings: words } = useAdminWords().prices
  return (
    <>
      <Field
        label={words.minutes}
        hint={words.minutesHint}
        error={isInvalid && words.minutesInvalid}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="cancelMinutes"
            inputMode="numeric"
            value={minutes}
            onChange={(event) => onMinutes(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.christmas} hint={words.christmasHint}>
        {(control) => (
          <TextInput
            {...control}
            name="christmasDay"
            type="date"
            value={day}
            onChange={(event) => onDay(event.target.value)}
          />
        )}
      </Field>
    </>
  )
}

/** What is chosen from a list. */
function StickersAndAge({
  now,
  onChange,
}: {
  now: Chosen
  onChange: (change: Partial<Chosen>) => void
}) {
  const { settings: words } = useAdminWords().prices
  return (
    <>
      <Field label={words.stickerSheet} hint={words.stickerSheetHint}>
        {(control) => (
          <Select
            {...control}
            name="stickerSheet"
            value={now.stickerSheet}
            onChoose={(stickerSheet) => onChange({ stickerSheet })}
          >
            {stickerSheetNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.stickerLook}>
        {(control) => (
          <Select
            {...control}
            name="stickerLook"
            value={now.stickerLook}
            onChoose={(stickerLook) => onChange({ stickerLook })}
          >
            {stickerLooks.map((look) => (
              <option key={look} value={look}>
                {words.stickerLooks[look]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.ageClass} hint={words.ageClassHint}>
        {(control) => (
          <Select
            {...control}
            name="ageClass"
            value={now.ageClass}
            onChoose={(ageClass) => onChange({ ageClass })}
          >
            {ageClasses.map((name) => (
              <option key={name} value={name}>
                {words.ageClasses[name]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
