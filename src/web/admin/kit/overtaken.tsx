import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { useAdminWords } from './admin-words.ts'

/** Says in a form that another administrator has changed the same thing, and what it says now. */
export function Overtaken({ children }: { children: ReactNode }) {
  const { common } = useAdminWords()
  const shown = useRef<HTMLDivElement>(null)
  // The button that was pressed may be a screen away from it.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={shown}>
      <Banner kind="warning" title={common.overtaken.title}>
        <p>{common.overtaken.inForm}</p>
        <div className="mt-2 max-h-60 overflow-y-auto border-l-4 border-orange pl-3 wrap-anywhere whitespace-pre-line">
          {children}
        </div>
      </Banner>
    </div>
  )
}
