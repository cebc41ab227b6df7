import { TextLink } from '../../../frame/text-link.tsx'
import { useShop } from '../../../frame/use-shop.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Heading } from '../../../ui/heading.tsx'
import { useWords } from '../../../words/words-context.tsx'
import { Section } from './section.tsx'

/** What people ask before they begin, and whom they can ask the rest. */
export function Questions() {
  const { questions, support } = useWords().home
  const email = useShop()?.supportEmail
  return (
    <Section id="preguntas" title={questions.title}>
      <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr] lg:gap-12">
        <ul className="grid gap-3">
          {questions.items.map((item) => (
            <li key={item.question}>
              <Disclosure summary={item.question}>
                <p>{item.answer}</p>
              </Disclosure>
            </li>
          ))}
        </ul>
        <section
          id="soporte"
          aria-labelledby="soporte-title"
          className="scroll-mt-4 rounded-card border-2 border-ink bg-yellow-tint p-6"
        >
          <Heading level={3} size="part" id="soporte-title" focusable>
            {support.title}
          </Heading>
          <p className="mt-2">{support.text}</p>
          <p className="mt-3 min-h-7">
            {email && <TextLink href={`mailto:${email}`}>{support.write({ email })}</TextLink>}
          </p>
        </section>
      </div>
    </Section>
  )
}
