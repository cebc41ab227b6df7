import { expect, test } from 'vitest'
import type { Store } from './draft-keys.ts'
import { newFields } from './fields.ts'
import { makeWizard } from './wizard.ts'

/** A browser's storage, and all that lies in it. */
function storage(): { store: Store; held: Map<string, string> } {
  const held = new Map<string, string>()
  const store: Store = {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
  return { store, held }
}

test('what the wizard keeps in the browser is the draft’s code, its e-mail and what was typed into its forms, until it is forgotten', () => {
  const [local, session] = [storage(), storage()]
  const history = { state: null, pushState() {}, replaceState() {}, back() {} }
  const wizard = makeWizard({ local: local.store, session: session.store, history })
  wizard.start('0123456789ABCDEF', 'ana@example.com')
  wizard.goTo(1)
  wizard.setFields({ customerName: 'Ana', address: 'Calle Mayor 1', phone: '600 000 000' })

  const typed = Object.keys(newFields('')).toSorted()
  expect([...local.held.keys()].toSorted()).toEqual([
    'draftOrder',
    'draftOrderId',
    'resumeToStep',
    'unfinishedBook',
    'userEmail',
  ])
  expect(Object.keys(JSON.parse(local.held.get('draftOrder')!)).toSorted()).toEqual(
    ['id', 'email', ...typed].toSorted(),
  )
  expect([...session.held.keys()]).toEqual(['wizard'])
  const { fields, saved, ...place } = JSON.parse(session.held.get('wizard')!)
  expect(Object.keys(place).toSorted()).toEqual(['draftOrderId', 'email', 'ownsPhotos', 'step'])
  expect([fields, saved].map((some) => Object.keys(some).toSorted())).toEqual([typed, typed])

  wizard.forget()
  expect([...local.held, ...session.held]).toEqual([])
})
