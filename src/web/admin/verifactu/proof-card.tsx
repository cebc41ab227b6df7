import { adminProveVerifactu } from '#contract/admin-verifactu.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { useList } from '../kit/use-list.ts'

/** The chain, computed anew whenever somebody looks. */
export function ProofCard() {
  const { proof: words } = useAdminWords().verifactu
  const list = useList(adminProveVerifactu, {})
  return (
    <Card>
      <Heading level={2} size="part" className="mb-3">
        {words.title}
      </Heading>
      <ListState list={list}>
        {({ records, brokenAt }) => (
          <Banner
            kind={brokenAt === null ? 'good' : 'error'}
            title={
              brokenAt === null
                ? words.whole({ count: records })
                : words.broken({ place: brokenAt })
            }
            action={
              <Button
                kind="secondary"
                size="small"
                busy={list.isFetching}
                onClick={() => void list.refetch()}
              >
                {words.again}
              </Button>
            }
          />
        )}
      </ListState>
    </Card>
  )
}
