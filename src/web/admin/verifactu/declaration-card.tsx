import { adminReadDeclaration } from '#contract/admin-verifactu.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { useAdminWords } from '../kit/admin-words.ts'
import { ListState } from '../kit/list-state.tsx'
import { saveText } from '../kit/save-text.ts'
import { useList } from '../kit/use-list.ts'

/** The program's declaration, in the language that the law wants it in. */
export function DeclarationCard() {
  const { declaration: words } = useAdminWords().verifactu
  const list = useList(adminReadDeclaration, {})
  return (
    <Card className="mt-8">
      <Heading level={2} size="part" className="mb-2">
        {words.title}
      </Heading>
      <p className="mb-3 max-w-prose text-sm text-ink-soft">{words.text}</p>
      <ListState list={list}>
        {({ markdown, missing }) => (
          <>
            {missing.length > 0 && (
              <Banner
                kind="warning"
                className="mb-3"
                title={words.missing({ names: missing.join(', ') })}
              />
            )}
            <Button
              kind="secondary"
              size="small"
              icon="download"
              onClick={() => saveText('declaracion-responsable.md', markdown)}
            >
              {words.download}
            </Button>
            <div lang="es" className="mt-4">
              <Markdown source={markdown} />
            </div>
          </>
        )}
      </ListState>
    </Card>
  )
}
