import { Suspense, useLayoutEffect, useState } from 'react'
import { isNewStep } from '../step/step-focus.ts'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Inside } from './inside.tsx'
import { Questions } from './questions.tsx'
import { StartForm } from './start-form.tsx'
import { startFormId } from './start-form-id.ts'
import { TryPhoto } from './try-photo.tsx'
import { UnfinishedOffer } from './unfinished-offer.tsx'

/** The place an address' fragment names, once this page is there to show it; the form for who came back from step 1. */
function useLandingPlace(): void {
  useLayoutEffect(() => {
    if (!isNewStep(0)) return
    const entry = history.state as { wizardStep?: number } | null
    const target = location.hash
      ? document.getElementById(location.hash.slice(1))
      : entry?.wizardStep === 0
        ? document.getElementById(startFormId)
        : null
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, behavior: 'instant' })
    const heading = target?.querySelector<HTMLElement>('h1, h2')
    heading?.focus({ preventScroll: true })
  }, [])
}

/** Where a book begins: its first field is what is left to fill in. */
function goToForm(): void {
  const form = document.getElementById(startFormId)
  form?.scrollIntoView()
  form?.querySelector<HTMLElement>('input[name=email]')?.focus({ preventScroll: true })
}

/**
 * Step 0, and what one may want to know before it. The browser takes over each part by itself, so that none holds the page for long.
 * `onBegin` is called when someone turns to the form. */
export function Landing({ onBegin }: { onBegin: () => void }) {
  useLandingPlace()
  const [photoUrl, setPhotoUrl] = useState<string | null>(null)
  return (
    <>
      <UnfinishedOffer />
      <Suspense>
        <Hero />
      </Suspense>
      <Suspense>
        <TryPhoto onPhoto={setPhotoUrl} onBegin={goToForm} />
      </Suspense>
      <Suspense>
        <StartForm onBegin={onBegin} photoUrl={photoUrl} />
      </Suspense>
      <Suspense>
        <HowItWorks />
      </Suspense>
      <Suspense>
        <Gallery />
      </Suspense>
      <Suspense>
        <Inside />
      </Suspense>
      <Suspense>
        <Questions />
      </Suspense>
    </>
  )
}
