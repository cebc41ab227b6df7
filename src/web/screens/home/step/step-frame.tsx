import type { FormEvent, ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { useWizard, wizard } from '../../../draft/use-wizard.ts'
import { useWords } from '../../../words/words-context.tsx'
import { useStepFocus } from './step-focus.ts'

/**
 * A step's title, what it is about, its content with something beside it, and the way on and back below. On small screens what is
 * beside comes after the content, or with `asideFirst` before it.
 */
export function StepFrame({
  title,
  lead,
  aside,
  asideFirst = false,
  children,
  actions,
  onSubmit,
}: {
  title: string
  lead?: ReactNode
  aside?: ReactNode
  asideFirst?: boolean
  children: ReactNode
  actions: ReactNode
  onSubmit: () => void
}) {
  const { step } = useWizard()
  const heading = useStepFocus(step)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const beside = aside && (
    <aside className="stays-beside min-w-0 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-3 lg:row-start-1">
      {aside}
    </aside>
  )
  return (
    <form
      noValidate
      method="dialog"
      onSubmit={submit}
      className={cx(
        'grid items-start gap-x-10 gap-y-7',
        Boolean(aside) && 'lg:grid-cols-[minmax(0,1fr)_22rem]',
      )}
    >
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-3xl focus-visible:outline-none">
          {title}
        </h1>
        {lead && <div className="mt-2 max-w-reading text-lg text-ink-soft">{lead}</div>}
      </div>
      {asideFirst && beside}
      <div className="flex min-w-0 flex-col gap-9 lg:col-start-1">{children}</div>
      {!asideFirst && beside}
      <div className="min-w-0 border-t border-rule pt-6 lg:col-start-1">{actions}</div>
    </form>
  )
}

/** Back, and on: the latter says beside it what is missing while it is off. */
export function StepActions({
  busy,
  missing,
  continueText,
}: {
  busy: boolean
  missing: string | null
  continueText?: string
}) {
  const words = useWords()
  return (
    <div className="flex flex-col-reverse gap-x-4 gap-y-3 sm:flex-row sm:items-center">
      <Button
        kind="secondary"
        size="large"
        icon="left"
        disabled={busy}
        onClick={() => wizard().back()}
        className="max-sm:w-full"
      >
        {words.common.back}
      </Button>
      <div className="flex grow flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center sm:justify-end">
        <p id="step-missing" aria-live="polite" className="text-sm text-ink-soft sm:text-right">
          {missing}
        </p>
        <Button
          type="submit"
          size="large"
          iconAfter="right"
          busy={busy}
          disabled={missing !== null}
          nativelyDisabled
          aria-describedby={missing ? 'step-missing' : undefined}
          className="max-sm:w-full"
        >
          {busy ? words.draft.saving : (continueText ?? words.common.continue)}
        </Button>
      </div>
    </div>
  )
}
