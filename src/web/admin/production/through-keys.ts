import { useEffect, useRef } from 'react'
import { keysOf } from '#domain/keys.ts'

/** What a key does while a book is gone through; the legend shows them in this order. */
export const throughKeys = {
  next: ['n', 'arrowright'],
  previous: ['p', 'arrowleft'],
  approve: ['a', 'enter'],
  redraw: ['r'],
  style: ['s'],
  more: ['+'],
  less: ['-'],
  flag: ['f'],
  compare: [' '],
  sheet: ['c'],
} as const
export type ThroughAct = keyof typeof throughKeys

/** As a key's top shows it. */
export const keyTops: Record<ThroughAct, string> = {
  next: 'N →',
  previous: 'P ←',
  approve: 'A ↵',
  redraw: 'R',
  style: 'S',
  more: '+',
  less: '−',
  flag: 'F',
  compare: '␣',
  sheet: 'C',
}

const acts = keysOf(throughKeys)

/** The act of a key; null where the key is somebody else's: a field's, a slider's arrows, Enter and Space on a button. */
export function actOf(
  { key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent,
  target: Element | null,
): ThroughAct | null {
  if (ctrlKey || metaKey || altKey || repeat) return null
  const pressed = key.toLowerCase()
  const isSlider = target?.matches('input[type=range]') ?? false
  if (isSlider && pressed.startsWith('arrow')) return null
  if (!isSlider && target?.matches('input, select, textarea')) return null
  if (target?.closest('button, a, summary') && (pressed === 'enter' || pressed === ' ')) return null
  return acts.find((act) => (throughKeys[act] as readonly string[]).includes(pressed)) ?? null
}

/** Hears the keys of the whole page while `on`. */
export function useThroughKeys(on: boolean, act: (what: ThroughAct) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!on) return
    const hear = (event: KeyboardEvent) => {
      const what = actOf(event, event.target instanceof Element ? event.target : null)
      if (!what) return
      event.preventDefault()
      latest.current(what)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [on])
}
