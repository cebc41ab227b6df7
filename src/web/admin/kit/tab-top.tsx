import type { ReactNode, Ref } from 'react'
import { Heading } from '../../ui/heading.tsx'

/** A tab's heading and what is done from there. `headingRef` takes focus when what had it is gone. */
export function TabTop({
  title,
  headingRef,
  children,
}: {
  title: string
  headingRef?: Ref<HTMLDivElement>
  children?: ReactNode
}) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <div ref={headingRef} tabIndex={-1} className="focus-visible:outline-none">
        <Heading level={2} size="part">
          {title}
        </Heading>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
