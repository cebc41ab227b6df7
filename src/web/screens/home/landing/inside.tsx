import { Art } from '../../../art/art.tsx'
import { useWords } from '../../../words/words-context.tsx'
import { Section } from './section.tsx'

const pictures = ['icon-binding', 'icon-crayon', 'icon-hardcover', 'icon-check'] as const

/** What one gets for the money. */
export function Inside() {
  const { inside } = useWords().home
  return (
    <Section id="libro" title={inside.title} tone="deep">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {inside.points.map((point, index) => (
          <li key={point} className="flex items-center gap-4">
            <Art
              name={pictures[index] ?? 'icon-check'}
              alt=""
              width={64}
              height={64}
              className="size-12 shrink-0"
            />
            <span className="text-lg">{point}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
