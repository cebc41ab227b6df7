import type { ReactNode } from 'react'

/** Names and values in as many columns as fit. */
export function Facts({
  lines,
}: {
  lines: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm min-[26rem]:grid-cols-2 md:grid-cols-3">
      {lines.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
