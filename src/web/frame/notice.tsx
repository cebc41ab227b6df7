import type { ReactNode } from 'react'
import type { DrawingName } from '../art/drawings.ts'
import { Art } from '../art/art.tsx'
import { PageHeading } from './page-heading.tsx'

/** A screen with one thing to say: a drawing, a heading, a few words, and the ways on from here. */
export function Notice({
  drawing,
  title,
  children,
  actions,
}: {
  drawing: DrawingName
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="mx-auto mt-4 flex max-w-xl flex-col items-center rounded-card border border-rule bg-sheet px-5 py-9 text-center shadow-page sm:mt-8 sm:px-12 sm:py-12">
      <Art name={drawing} alt="" width={64} height={64} eager className="size-24" />
      <PageHeading size="section" className="mt-5">
        {title}
      </PageHeading>
      {children && <div className="mt-3 flex flex-col gap-3 text-ink-soft">{children}</div>}
      {actions && (
        <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center">
          {actions}
        </div>
      )}
    </div>
  )
}
