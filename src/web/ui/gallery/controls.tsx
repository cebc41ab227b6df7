import { useState } from 'react'
import { Button, ButtonLink, IconButton, type ButtonKind } from '../button.tsx'
import { Card } from '../card.tsx'
import { Checkbox } from '../checkbox.tsx'
import { DropZone } from '../drop-zone.tsx'
import { Field } from '../field.tsx'
import { LanguageSelect } from '../language-select.tsx'
import { CheckCards, RadioCards } from '../radio-cards.tsx'
import { Select } from '../select.tsx'
import { Progress, Stepper } from '../stepper.tsx'
import { TextArea, TextInput } from '../text-input.tsx'
import { toast } from '../toast.ts'
import { Tooltip } from '../tooltip.tsx'
import { Section } from './section.tsx'

const kinds: ButtonKind[] = ['primary', 'pay', 'secondary', 'quiet', 'danger']

export function Buttons() {
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

export function Fields() {
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
                left: 30 - title.length,
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

export function Choices() {
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
