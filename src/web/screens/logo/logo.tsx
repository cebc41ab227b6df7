import type { ReactNode } from 'react'
import { Art, art } from '../../art/art.tsx'
import { Frame } from '../../frame/frame.tsx'
import { useShopName } from '../../frame/use-shop.ts'
import type { DrawingName } from '../../art/drawings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useWords } from '../../words/words-context.tsx'

const swatches = [
  ['bg-ink', '#2b2230'],
  ['bg-paper', '#fffaf0'],
  ['bg-red', '#ee6c5b'],
  ['bg-orange', '#f5974a'],
  ['bg-yellow', '#f9c846'],
  ['bg-green', '#7cb65a'],
  ['bg-blue', '#6fb7dd'],
  ['bg-pink', '#ee9ab0'],
  ['bg-purple', '#8a63a8'],
  ['bg-pay', '#6b38b0'],
] as const

/**
 * The brand: the logo and its forms, the name and the tagline, colours and letters.
 * Long because it is a page of samples, shown once each.
 */
export default function Logo() {
  const words = useWords()
  const name = useShopName()
  return (
    <Frame page="logo" width="page">
      <div className="flex flex-col items-center gap-6 py-8 text-center sm:py-14">
        <Art
          name="logo"
          alt={words.logo.alt}
          width={487}
          height={100}
          eager
          className="h-auto w-full max-w-lg"
        />
        <Heading level={1} size="page" className="sr-only">
          {name}
        </Heading>
        <p className="font-display text-xl text-ink-soft">{words.logo.tagline}</p>
        <ButtonLink href="/" kind="primary">
          {words.logo.home}
        </ButtonLink>
      </div>

      <div className="grid gap-4 md:grid-cols-2">
        <Sample
          drawing="logo"
          label={words.logo.onPaper}
          download={words.logo.download}
          width={487}
          height={100}
          className="bg-sheet"
        />
        <Sample
          drawing="logo-on-ink"
          label={words.logo.onInk}
          download={words.logo.download}
          width={487}
          height={100}
          className="bg-ink text-paper"
        />
        <Sample
          drawing="wordmark"
          label={words.logo.letters}
          download={words.logo.download}
          width={608}
          height={160}
          className="bg-sheet"
        />
        <Sample
          drawing="mark"
          label={words.logo.mark}
          download={words.logo.download}
          width={100}
          height={100}
          className="bg-yellow-tint"
        />
      </div>

      <Section title={words.logo.colours}>
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {swatches.map(([className, hex]) => (
            <li key={hex} className="overflow-hidden rounded-control border border-rule bg-sheet">
              <span className={cx('block h-20', className)} />
              <span className="block px-3 py-2 font-mono text-sm">{hex}</span>
            </li>
          ))}
        </ul>
      </Section>

      <Section title={words.logo.letters}>
        <div className="grid gap-4 md:grid-cols-2">
          <p className="rounded-card border border-rule bg-sheet p-6">
            <span className="block text-sm text-ink-soft">
              Grandstander · {words.logo.headingSample}
            </span>
            <span className="mt-2 block font-display text-3xl font-bold">Aa Ee Gg ñ ß ç</span>
          </p>
          <p className="rounded-card border border-rule bg-sheet p-6">
            <span className="block text-sm text-ink-soft">
              Nunito Sans · {words.logo.bodySample}
            </span>
            <span className="mt-2 block text-3xl">Aa Ee Gg ñ ß ç</span>
          </p>
        </div>
      </Section>
    </Frame>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <Heading level={2} size="part" className="mb-4">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Sample({
  drawing,
  label,
  download,
  width,
  height,
  className,
}: {
  drawing: DrawingName
  label: string
  download: string
  width: number
  height: number
  className: string
}) {
  return (
    <figure className={cx('flex flex-col rounded-card border border-rule', className)}>
      <div className="grid min-h-44 grow place-items-center p-8">
        <Art
          name={drawing}
          alt=""
          width={width}
          height={height}
          className="h-auto max-h-28 w-auto max-w-full"
        />
      </div>
      <figcaption className="flex min-h-11 items-center justify-between gap-3 px-5 pb-2 text-sm">
        <span>{label}</span>
        <a
          href={art(drawing)}
          download={`${drawing}.svg`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 outline-current"
        >
          <Icon name="download" /> {download}
        </a>
      </figcaption>
    </figure>
  )
}
