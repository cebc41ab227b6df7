import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { PageHeading } from '../../frame/page-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { Account } from '../frame/account.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { AskProvider } from '../kit/ask.tsx'
import { useSession } from '../kit/session.tsx'
import { UnsavedProvider } from '../kit/unsaved.tsx'
import { useCamera } from './use-camera.ts'
import { useParcelScan } from './use-parcel-scan.ts'
import { Verdict } from './verdict.tsx'

/** Label or slip, then book: whether both are of one order, before the parcel is closed. */
export default function Scan({ username }: { username: string }) {
  const { scan: words } = useAdminWords().parcels
  const { session } = useSession()
  return (
    <UnsavedProvider>
      <AskProvider away={session.state !== 'open'}>
        <TooltipArea>
          <AdminFrame title={words.title} account={<Account username={username} />}>
            <PageHeading size="section" className="mb-2">
              {words.title}
            </PageHeading>
            <p className="mb-4 max-w-prose text-ink-soft">{words.hint}</p>
            <Bench />
          </AdminFrame>
        </TooltipArea>
      </AskProvider>
    </UnsavedProvider>
  )
}

/** A hand scanner types into the field and ends with Enter, as a person may; the field keeps the caret for the next one. */
function Bench() {
  const { scan: words } = useAdminWords().parcels
  const [isSilent, setSilent] = useState(false)
  const { last, matched, scan, again } = useParcelScan(isSilent)
  const field = useRef<HTMLInputElement>(null)
  useScannerFocus(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!field.current) return
    scan(field.current.value)
    field.current.value = ''
    field.current.focus()
  }
  return (
    <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
      <Verdict scanned={last} />
      <div className="flex flex-col gap-4">
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <Field label={words.field}>
            {(control) => (
              <TextInput
                {...control}
                ref={field}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={200}
                className="font-mono"
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit">{words.submit}</Button>
            <Button
              kind="secondary"
              onClick={() => {
                again()
                field.current?.focus()
              }}
            >
              {words.again}
            </Button>
          </div>
        </form>
        <Checkbox
          label={words.sound}
          checked={!isSilent}
          onChange={(event) => setSilent(!event.target.checked)}
        />
        <Camera onScan={scan} />
        <output className="font-bold tabular-nums">
          {matched > 0 && words.count({ count: matched })}
        </output>
      </div>
    </div>
  )
}

function Camera({ onScan }: { onScan: (text: string) => void }) {
  const { scan: words } = useAdminWords().parcels
  const video = useRef<HTMLVideoElement>(null)
  const camera = useCamera(video, onScan)
  return (
    <>
      <Button
        kind="secondary"
        icon="camera"
        className="self-start"
        onClick={camera.state === 'on' ? camera.stop : camera.start}
      >
        {camera.state === 'on' ? words.cameraOff : words.camera}
      </Button>
      {camera.state === 'failed' && (
        <p role="alert" className="font-semibold text-red-ink">
          {words.cameraFailed}
        </p>
      )}
      {camera.state === 'on' && (
        <video
          ref={video}
          aria-label={words.cameraLabel}
          muted
          playsInline
          className="w-full rounded-card border-2 border-ink bg-ink"
        />
      )}
    </>
  )
}

/**
 * The field has the caret at the beginning, and whatever a hand scanner types elsewhere goes there too: its Enter would otherwise press the
 * button that was used last. Space and Enter themselves stay with buttons, and so does what is typed with a modifier.
 */
function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    field.current?.focus()
    const hear = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && event.key !== ' '
      if (isLetter && !event.ctrlKey && !event.metaKey && !event.altKey) field.current?.focus()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [field])
}
