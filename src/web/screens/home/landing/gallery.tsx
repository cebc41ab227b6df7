import { useState } from 'react'
import { Art } from '../../../art/art.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useWords } from '../../../words/words-context.tsx'
import { galleryPairs, type GalleryPair } from './gallery-pairs.ts'
import { Section } from './section.tsx'

/** Illustrations and the pages that the engine makes of them, one over the other. */
export function Gallery() {
  const { gallery } = useWords().home
  return (
    <Section id="galeria" title={gallery.title} lead={gallery.lead}>
      <ul className="grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {galleryPairs.map((pair) => (
          <li key={pair.photo}>
            <Pair pair={pair} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Side = 'both' | 'drawing' | 'photo'

const cuts: Record<Side, string> = {
  both: '[clip-path:polygon(58%_0,100%_0,100%_100%,42%_100%)]',
  drawing: '[clip-path:polygon(0_0,100%_0,100%_100%,0_100%)]',
  photo: '[clip-path:polygon(100%_0,100%_0,100%_100%,100%_100%)]',
}

/** Half photo, half drawing; a tap wipes it to one of them and then to the other. */
function Pair({ pair }: { pair: GalleryPair }) {
  const { gallery, illustration, drawing } = useWords().home
  const [side, setSide] = useState<Side>('both')
  const next = side === 'drawing' ? 'photo' : 'drawing'
  return (
    <button
      type="button"
      onClick={() => setSide(next)}
      className="group block w-full overflow-hidden rounded-card border border-rule bg-sheet text-left shadow-page focus-visible:rounded-card"
    >
      <span className="relative block aspect-4/3 overflow-hidden bg-white">
        <Art
          name={pair.photo}
          alt={side === 'drawing' ? '' : illustration}
          width={1200}
          height={900}
          className="absolute inset-0 size-full object-cover"
        />
        <Art
          name={pair.lines}
          alt={side === 'photo' ? '' : drawing}
          width={1200}
          height={900}
          className={cx(
            'absolute inset-0 size-full bg-white object-cover transition-[clip-path] duration-500 ease-out',
            cuts[side],
          )}
        />
      </span>
      <span className="flex min-h-11 items-center justify-center px-4 py-2 text-sm font-bold underline decoration-rule-strong underline-offset-4 group-hover:decoration-ink">
        {next === 'drawing' ? gallery.showDrawing : gallery.showPicture}
      </span>
    </button>
  )
}
