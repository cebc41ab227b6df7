import { adminRemoveFiles, adminToday } from '#contract/admin-today.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminWords } from '../kit/admin-words.ts'
import { useAdminApi } from '../kit/session.tsx'
import { useAction } from '../kit/use-action.ts'
import { useRefresh } from '../kit/use-list.ts'

/** Files that were to be deleted and are still there: they are no order's, so what is to be done about them is done here. */
export function UndeletedFiles() {
  const { today: words, common } = useAdminWords()
  const api = useAdminApi()
  const refresh = useRefresh()
  const [remove, busy] = useAction(async () => {
    await api(adminRemoveFiles, {})
    toast({ kind: 'good', title: words.filesRetried })
    await refresh(adminToday)
  }, common.notDone)
  return (
    <Banner
      kind="error"
      className="mb-3"
      title={words.filesTitle}
      action={
        <Button kind="secondary" size="small" busy={busy} onClick={() => void remove()}>
          {words.filesRetry}
        </Button>
      }
    >
      {words.files}
    </Banner>
  )
}
