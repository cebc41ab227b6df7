import { useState } from 'react'
import { Badge, type Tone } from '../badge.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Confetti } from '../confetti.tsx'
import { Dialog } from '../dialog.tsx'
import { Disclosure } from '../disclosure.tsx'
import { Markdown } from '../markdown.tsx'
import { Price } from '../price.tsx'
import { Spinner } from '../spinner.tsx'
import { toast } from '../toast.ts'
import { Section } from './section.tsx'

const tones: Tone[] = ['plain', 'green', 'yellow', 'blue', 'red', 'purple', 'outline']

export function Words() {
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

export function Overlays() {
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
      <ExampleDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  )
}

function ExampleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      title="Aún te quedan imágenes por subir"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Continuar en esta página
          </Button>
          <Button onClick={onClose}>Continuar a la página de pago</Button>
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
  )
}
