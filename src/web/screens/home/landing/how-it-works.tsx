import { Art } from '../../../art/art.tsx'
import { useWords } from '../../../words/words-context.tsx'
import { Section } from './section.tsx'

const pictures = ['icon-photo', 'icon-crayon', 'icon-delivery'] as const

/** Three steps from photos to a parcel. */
export function HowItWorks() {
  const { how } = useWords().home
  return (
    <Section id="como-funciona" title={how.title} tone="deep">
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-3">
        {how.steps.map((step, index) => (
          <li key={step.title} className="flex gap-5 sm:flex-col sm:gap-4">
            <Art
              name={pictures[index] ?? 'icon-crayon'}
              alt=""
              width={64}
              height={64}
              className="size-16 shrink-0 sm:size-20"
            />
            <div>
              <h3 className="text-xl">
                <span className="text-ink-soft">{index + 1}.</span> {step.title}
              </h3>
              <p className="mt-1.5 text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
