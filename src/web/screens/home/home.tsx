import { Suspense, useLayoutEffect } from 'react'
import { withAllWords } from '../../site/pages-with-words.ts'
import { Frame } from '../../frame/frame.tsx'
import { Waiting } from '../../frame/waiting.tsx'
import { useStepHistory, useWizard } from '../../draft/use-wizard.ts'
import { useLocale, useWords } from '../../words/words-context.tsx'
import { Landing } from './landing/landing.tsx'

/** Steps 1 to 4, which nobody needs before step 0 is done. */
const WizardSteps = withAllWords(() => import('./wizard-steps.tsx'))

/** The shop's front: step 0 with all there is to say about the book, and behind it the other steps at the same address. */
export default function Home() {
  const words = useWords()
  const locale = useLocale()
  const { step, place } = useWizard()
  const inSteps = step > 0 && place !== null
  useStepHistory()
  // Before it is painted: a step begins at its top, also while it is still coming.
  useLayoutEffect(() => {
    if (inSteps) scrollTo({ top: 0, behavior: 'instant' })
  }, [inSteps])

  return (
    <Frame page="home" banner width="full" title={inSteps ? words.steps.names[step] : undefined}>
      {inSteps ? (
        <Suspense fallback={<Waiting label={words.common.loading} />}>
          <WizardSteps />
        </Suspense>
      ) : (
        <Landing onBegin={() => void WizardSteps.preload(locale)} />
      )}
    </Frame>
  )
}
