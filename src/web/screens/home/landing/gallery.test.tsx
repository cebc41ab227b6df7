import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { ownArtist } from '#domain/artist.ts'
import { locales } from '#domain/locale.ts'
import { VisitContext } from '../../../call/visit.ts'
import { words as de } from '../../../words/de.ts'
import { words as en } from '../../../words/en.ts'
import { words as es } from '../../../words/es.ts'
import { words as fr } from '../../../words/fr.ts'
import { WordsProvider } from '../../../words/words-context.tsx'
import { Gallery } from './gallery.tsx'

// Made by the build.
vi.mock('virtual:art', () => ({ default: '/art' }))

const all = { es, de, fr, en }
const photo = { id: 'p', captions: {}, version: 'v', width: 640, height: 480 }

function show(locale: keyof typeof all, artist: string | undefined, photos: readonly object[]) {
  const answers = new Map<string, unknown>([
    ['/api/gallery', { photos }],
    ['/api/shop', artist && { artist }],
  ])
  return renderToString(
    <WordsProvider initial={{ locale, words: all[locale] }}>
      <VisitContext value={{ answers: { get: (at) => answers.get(at), clear() {} } }}>
        <QueryClientProvider client={new QueryClient()}>
          <Gallery />
        </QueryClientProvider>
      </VisitContext>
    </WordsProvider>,
  )
}

describe.each(locales)('%s: the gallery', (locale) => {
  const { lead, ownLead, outside } = all[locale].home.gallery
  test.each([[[]], [[photo]]])(
    'says who draws the books only where it is another: %j',
    (photos) => {
      const own = photos.length > 0 ? ownLead : lead
      expect(show(locale, undefined, photos)).toContain(own)
      expect(show(locale, ownArtist, photos)).toContain(`${own}<`)
      expect(show(locale, 'openai', photos)).toContain(`${own} ${outside}<`)
    },
  )
})
