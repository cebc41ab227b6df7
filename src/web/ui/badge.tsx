import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type Tone = 'plain' | 'green' | 'yellow' | 'blue' | 'red' | 'purple' | 'outline'

const tones: Record<Tone, string> = {
  plain: 'border-rule bg-paper-deep text-ink',
  green: 'border-green bg-green-tint text-green-ink',
  yellow: 'border-yellow bg-yellow-tint text-yellow-ink',
  blue: 'border-blue bg-blue-tint text-blue-ink',
  red: 'border-red bg-red-tint text-red-ink',
  purple: 'border-purple bg-purple-tint text-purple-ink',
  outline: 'border-rule-strong bg-transparent text-ink',
}

/** A word about the state of something. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-bold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
