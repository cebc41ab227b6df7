import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { normaliseDiscountCode, type DiscountTerms } from '#domain/discount.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Draft } from '../../../draft/use-draft.ts'
import type { Prices } from '../../../draft/use-prices.ts'
import { useWords } from '../../../words/words-context.tsx'
import { useDiscountCode } from './use-discount-code.ts'

/** A code to be entered, or the one that is applied, to be taken off. */
export function DiscountEntry({
  draft,
  discount,
  prices,
}: {
  draft: Draft
  discount: DiscountTerms | null
  prices: Prices
}) {
  const words = useWords()
  const code = useDiscountCode(prices)
  const applied = draft.discountCode !== null && discount !== null
  const place = useRef<HTMLDivElement>(null)
  /** What was asked for by hand: a code on, or off. */
  const asked = useRef<boolean | null>(null)

  // The field or the button that was used is gone: focus stays where it stood, not on what would undo it.
  useEffect(() => {
    if (asked.current !== applied) return
    place.current?.focus({ preventScroll: true })
    asked.current = null
  }, [applied])

  const remove = () => {
    asked.current = false
    void code.remove()
  }
  if (!applied)
    return (
      <div ref={place} tabIndex={-1} className="focus-visible:outline-none">
        <CodeField code={code} onValid={() => (asked.current = true)} />
      </div>
    )
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="flex items-center justify-between gap-3 rounded-control border-2 border-green bg-green-tint py-1 pr-1 pl-4"
    >
      <p className="flex min-w-0 items-center gap-2 font-bold wrap-anywhere text-green-ink">
        <Icon name="check" />
        {words.discount.appliedCode({ code: draft.discountCode ?? '' })}
      </p>
      <Button kind="quiet" size="small" busy={code.busy} onClick={remove}>
        {words.discount.remove}
      </Button>
    </div>
  )
}

function CodeField({
  code: { busy, refusal, forgetRefusal, enter },
  onValid,
}: {
  code: ReturnType<typeof useDiscountCode>
  onValid: () => void
}) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const code = normaliseDiscountCode(typed)
  const submit = () =>
    void enter(code, () => {
      onValid()
      setTyped('')
    })
  // Enter in this field applies the code; it must not send the order that stands around it.
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
  return (
    <Field label={words.discount.label} error={refusal}>
      {(control) => (
        <div className="flex gap-2">
          <TextInput
            {...control}
            name="discountCode"
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={keys}
            onChange={(event) => {
              setTyped(event.target.value.toUpperCase())
              forgetRefusal()
            }}
            className="min-w-0 flex-1"
          />
          <Button
            kind="secondary"
            busy={busy}
            disabled={code === ''}
            nativelyDisabled
            onClick={submit}
          >
            {busy && code !== '' ? words.discount.applying : words.discount.apply}
          </Button>
        </div>
      )}
    </Field>
  )
}
