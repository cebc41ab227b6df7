import { adminBatchPapers } from '#contract/admin-papers.ts'
import type { LabelPaper, PaperKind } from '#domain/papers.ts'
import { callAddress } from '../../call/request.ts'
import { useAdminWords } from '../kit/admin-words.ts'

/** What goes along with the chosen orders' parcels, all in one file or each kind for the printer that it belongs to. */
export function PaperLinks({ ids }: { ids: readonly string[] }) {
  const { papers: words } = useAdminWords().parcels
  const files: { kind: PaperKind; paper?: LabelPaper; text: string }[] = [
    { kind: 'all', text: words.kinds.all },
    { kind: 'picking', text: words.kinds.picking },
    { kind: 'slips', text: words.kinds.slips },
    { kind: 'labels', text: words.kinds.labels },
    { kind: 'labels', paper: '4x6', text: words.labels4x6 },
    { kind: 'labels', paper: 'a4', text: words.labelsA4 },
    { kind: 'customs', text: words.kinds.customs },
  ]
  return (
    <nav aria-label={words.legend} className="flex flex-wrap items-center gap-x-1 text-sm">
      <span aria-hidden="true" className="font-bold">
        {words.legend}:
      </span>
      {files.map(({ kind, paper, text }) => (
        <a
          key={text}
          href={callAddress(
            adminBatchPapers,
            {},
            { ids: ids.join(','), kind, ...(paper && { paper }) },
          )}
          download
          className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
