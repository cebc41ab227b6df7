import { useLayoutEffect, useRef, type RefObject } from 'react'

let shown: number | null = null

/** Whether this is another step than the one shown before in this visit. */
export function isNewStep(step: number): boolean {
  const isNew = shown !== null && shown !== step
  shown = step
  return isNew
}

/** For the heading of a step: when the step changes, the page goes to its top and focus to the heading, as on a page of its own. */
export function useStepFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (!isNewStep(step)) return
    scrollTo({ top: 0, behavior: 'instant' })
    ref.current?.focus({ preventScroll: true })
  }, [step])
  return ref
}
