import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdminWords } from '../kit/admin-words.ts'

/** Records of invoices that could not be sent, or were found fault with: as the law has it, seen as long as there are any. */
export function RecordsToSee({ unsent, toCorrect }: { unsent: number; toCorrect: number }) {
  const { verifactu: words } = useAdminWords()
  return (
    <Banner
      kind="error"
      className="mb-3"
      title={
        <>
          {unsent > 0 && <span className="block">{words.todayUnsent({ count: unsent })}</span>}
          {toCorrect > 0 && (
            <span className="block">{words.todayCorrect({ count: toCorrect })}</span>
          )}
        </>
      }
      action={
        <ButtonLink kind="secondary" size="small" href="/admin/verifactu">
          {words.todayOpen}
        </ButtonLink>
      }
    />
  )
}
