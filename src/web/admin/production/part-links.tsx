import { useAdminWords } from '../kit/admin-words.ts'
import { useProductionWords } from './production-words.ts'

/** What the parts of the screen are found by. */
export const partIds = {
  files: 'order-files',
  customer: 'order-customer',
  pages: 'order-pages',
  timeline: 'order-timeline',
} as const

/** The parts of the screen, each a tap away: its pages alone are longer than a phone's screen by far. */
export function PartLinks() {
  const { deskOrder } = useAdminWords()
  const { files, pages, timeline } = useProductionWords()
  const names = {
    customer: deskOrder.title,
    files: files.title,
    pages: pages.title,
    timeline: timeline.title,
  }
  return (
    <nav
      aria-label={deskOrder.parts}
      className="my-4 flex flex-wrap gap-x-1 border-y border-rule py-1"
    >
      {(['customer', 'files', 'pages', 'timeline'] as const).map((name) => (
        <a
          key={name}
          href={`#${partIds[name]}`}
          className="inline-flex min-h-11 items-center rounded-control px-3 text-sm font-semibold underline decoration-rule-strong underline-offset-4 hover:bg-yellow-tint focus-visible:rounded-control"
        >
          {names[name]}
        </a>
      ))}
    </nav>
  )
}
