import '../styles/main.css'
import { StrictMode, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Badge, type Tone } from './badge.tsx'
import { Banner } from './banner.tsx'
import { Button, ButtonLink, IconButton, type ButtonKind } from './button.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Confetti } from './confetti.tsx'
import { Dialog } from './dialog.tsx'
import { Disclosure } from './disclosure.tsx'
import { DropZone } from './drop-zone.tsx'
import { Field } from './field.tsx'
import { Heading } from './heading.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Markdown } from './markdown.tsx'
import { Price } from './price.tsx'
import { CheckCards, RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'
import { Spinner } from './spinner.tsx'
import { Progress, Stepper } from './stepper.tsx'
import { TextArea, TextInput } from './text-input.tsx'
import { toast } from './toast.ts'
import { ToastArea } from './toast-area.tsx'
import { Tooltip, TooltipArea } from './tooltip.tsx'

/** Every component in its states, for looking at: /ui/gallery.html under `npm run dev`. Not part of the build. */
function Gallery() {
  return (
    <TooltipArea>
      <main className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8 sm:px-6">
        <Heading level={1} size="hero">
          Components
        </Heading>
        <Buttons />
        <Fields />
        <Choices />
        <Words />
        <Overlays />
      </main>
      <ToastArea label="Notifications" closeLabel="Close" />
    </TooltipArea>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <Heading level={2}>{title}</Heading>
      {children}
    </section>
  )
}

const kinds: ButtonKind[] = ['primary', 'pay', 'secondary', 'quiet', 'danger']

function Buttons() {
  return (
    <Section title="Buttons">
      {kinds.map((kind) => (
        <div key={kind} className="flex flex-wrap items-center gap-3">
          <Button kind={kind} size="small">
            Small
          </Button>
          <Button kind={kind}>{kind}</Button>
          <Button kind={kind} size="large" iconAfter="right">
            Large
          </Button>
          <Button kind={kind} busy>
            Busy
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href="/" icon="left" kind="quiet">
          Back
        </ButtonLink>
        <IconButton icon="trash" label="Remove" kind="secondary" />
        <IconButton icon="rotate" label="Turn" />
        <Tooltip text="Said after 700 ms">
          <Button kind="secondary" size="small">
            Hover me
          </Button>
        </Tooltip>
        <LanguageSelect
          value="es"
          options={[
            { value: 'es', name: 'Español' },
            { value: 'de', name: 'Deutsch' },
          ]}
          label="Language"
          onChange={() => undefined}
        />
      </div>
    </Section>
  )
}

function Fields() {
  const [title, setTitle] = useState('Las vacaciones de Lola y Hugo')
  return (
    <Section title="Fields">
      <Card className="grid gap-5 md:grid-cols-2">
        <Field label="Email" hint="We will send you a code." required>
          {(control) => <TextInput {...control} type="email" placeholder="you@example.com" />}
        </Field>
        <Field label="Email" error="Valid email is required" required>
          {(control) => <TextInput {...control} type="email" defaultValue="grandma@" />}
        </Field>
        <Field label="Title" required>
          {(control) => (
            <TextInput
              {...control}
              value={title}
              maxLength={30}
              onChange={(event) => setTitle(event.target.value)}
              counter={{
                text: `${title.length}/30`,
                spoken: `${30 - title.length} characters left`,
              }}
            />
          )}
        </Field>
        <Field label="Country">
          {(control) => <TextInput {...control} readOnly defaultValue="España" />}
        </Field>
        <Field label="Country" optionalText="optional">
          {(control) => (
            <Select {...control} defaultValue="b">
              <option value="a">España</option>
              <option value="b">Deutschland</option>
            </Select>
          )}
        </Field>
        <Field label="Disabled">
          {(control) => <TextInput {...control} disabled defaultValue="No" />}
        </Field>
        <Field label="Markdown" className="md:col-span-2">
          {(control) => <TextArea {...control} rows={3} defaultValue="## Title" />}
        </Field>
        <div>
          <Checkbox label="I accept the terms and conditions" defaultChecked />
          <Checkbox label="Send me ideas and offers" hint="You can unsubscribe at any time." />
          <Checkbox label="You have to" error="You must accept" />
          <Checkbox label="Disabled" disabled />
        </div>
        <DropZone
          label="Drag your photos here or click"
          dropText="Drop them here"
          hint="JPG, PNG, GIF up to 10MB"
          accept="image/jpeg,image/png"
          onFiles={(files) => toast({ title: `${files.length} files` })}
        />
      </Card>
    </Section>
  )
}

function Choices() {
  const [format, setFormat] = useState('A4')
  const [extras, setExtras] = useState<string[]>(['stickers'])
  return (
    <Section title="Choices">
      <RadioCards
        legend="Format"
        value={format}
        onChange={setFormat}
        columns={3}
        options={[
          { value: 'A4', title: 'A4', text: '210 × 297 mm, portrait' },
          { value: 'Square', title: 'Square', text: '210 × 210 mm', aside: '+2,00 €' },
          { value: 'None', title: 'Sold out', disabled: true },
        ]}
      />
      <CheckCards
        legend="Extras"
        values={extras}
        onChange={setExtras}
        options={[
          { value: 'stickers', title: 'Stickers', text: 'A sheet of them', aside: '4,99 €' },
          { value: 'hardcover', title: 'Hard cover', aside: '9,99 €' },
        ]}
      />
      <Stepper
        labels={[
          'Email',
          'Personaliza tu libro',
          'Sube tus imágenes',
          'Datos de envío',
          'Resumen del pedido',
        ]}
        current={2}
        countText="Paso 3 de 5"
        label="Progress"
        doneText="done"
        onGo={() => undefined}
      />
      <Progress label="Uploading" />
    </Section>
  )
}

const tones: Tone[] = ['plain', 'green', 'yellow', 'blue', 'red', 'purple', 'outline']

function Words() {
  return (
    <Section title="Words">
      <div className="flex flex-wrap items-center gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Price text="24,99 €" />{' '}
        <Price text="Gratis" was={{ text: '3,99 €', label: 'Usual price', nowLabel: 'now' }} />
        <Spinner label="Loading…" />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <Banner kind="info" title="Test mode">
          No money moves.
        </Banner>
        <Banner kind="good" title="Saved" />
        <Banner kind="warning" title="The price has changed">
          Check the new total.
        </Banner>
        <Banner
          kind="error"
          title="The payment was not completed"
          action={
            <Button size="small" kind="secondary">
              Try again
            </Button>
          }
        >
          Nothing has been charged.
        </Banner>
      </div>
      <Disclosure summary="Order summary" aside="24,99 €">
        What is in it.
      </Disclosure>
      <Card>
        <Markdown
          loading={<Spinner label="Loading…" />}
          source={
            '# Terms {#terms}\n\nSome **bold** text, a [link](/logo) and a [bad one](javascript:alert(1)).\n\n- one\n- two\n\n| What | Days |\n|---|---:|\n| Photos | 90 |\n\n> Quoted.\n\n<script>alert(1)</script>'
          }
        />
      </Card>
    </Section>
  )
}

function Overlays() {
  const [open, setOpen] = useState(false)
  const [celebrating, setCelebrating] = useState(false)
  return (
    <Section title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            toast({
              title: 'Código aplicado',
              description: 'Descuento de 5,00 € aplicado correctamente',
              kind: 'good',
            })
          }
        >
          Toast
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            toast({
              title: 'La foto no se ha podido cargar',
              description: 'foto.jpg pesa más de 10MB',
              kind: 'destructive',
            })
          }
        >
          Bad toast
        </Button>
        <Button kind="secondary" onClick={() => setCelebrating(true)}>
          Confetti
        </Button>
      </div>
      {celebrating && <Confetti />}
      <Dialog
        open={open}
        title="Aún te quedan imágenes por subir"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              Continuar en esta página
            </Button>
            <Button onClick={() => setOpen(false)}>Continuar a la página de pago</Button>
          </>
        }
      >
        <p>Te quedan 12 imágenes de las 20 del libro.</p>
        <Button
          kind="secondary"
          size="small"
          onClick={() => toast({ title: 'Cambios guardados', kind: 'good' })}
        >
          Toast inside
        </Button>
      </Dialog>
    </Section>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
