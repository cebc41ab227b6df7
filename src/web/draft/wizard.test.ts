import { beforeEach, describe, expect, test } from 'vitest'
import { handOverDraft, type Store } from './draft-keys.ts'
import { makeWizard } from './wizard.ts'
import { type StepHistory } from './wizard-memory.ts'

function memoryStore(): Store & { all: Map<string, string> } {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  }
}

/** A tab's history: entries with their states, and where it stands. */
function tabHistory(): StepHistory & { entries: unknown[]; at: number } {
  return {
    entries: [null],
    at: 0,
    get state(): unknown {
      return this.entries[this.at]
    },
    pushState(state: unknown) {
      this.entries.splice(++this.at, Infinity, state)
    },
    replaceState(state: unknown) {
      this.entries[this.at] = state
    },
    back() {
      this.at = Math.max(0, this.at - 1)
    },
  }
}

const id = '0123456789ABCDEF'
const draft = {
  id,
  email: 'ana@example.com',
  customerEmail: 'ana@example.com',
  title: 'Verano',
  format: 'Square',
  style: 'Manga',
  country: 'Deutschland',
  extras: ['Tapa dura'],
  resumeToStep: 3,
}

let local: ReturnType<typeof memoryStore>
let session: ReturnType<typeof memoryStore>
let history: ReturnType<typeof tabHistory>
const open = () => makeWizard({ local, session, history })

beforeEach(() => {
  local = memoryStore()
  session = memoryStore()
  history = tabHistory()
})

describe('a fresh visit', () => {
  test('starts at step 0 and clears what an earlier visit left', () => {
    for (const key of ['draftOrderId', 'userEmail', 'draftOrder', 'resumeToStep'])
      local.setItem(key, 'left over')
    expect(open().state()).toMatchObject({ step: 0, place: null })
    expect([...local.all.keys()]).toEqual([])
  })
})

describe('a draft that /reanudar handed over', () => {
  test('goes on at its step, with its fields, once', () => {
    handOverDraft(local, draft)
    const wizard = open()
    expect(wizard.state()).toMatchObject({
      step: 3,
      place: {
        draftOrderId: id,
        email: 'ana@example.com',
        fields: {
          title: 'Verano',
          format: 'Square',
          style: 'Manga',
          country: 'DE',
          extras: ['Tapa dura'],
        },
      },
    })
    expect(wizard.takeResumed()).toBe(true)
    expect(wizard.takeResumed()).toBe(false)
    expect(local.getItem('resumingOrder')).toBeNull()
    expect(local.getItem('resumeToStep')).toBeNull()
  })

  test('goes to step 1 when no step is stored, or none that exists', () => {
    for (const step of [null, '0', '9', 'x']) {
      handOverDraft(local, { ...draft, resumeToStep: 0 })
      if (step === null) local.removeItem('resumeToStep')
      else local.setItem('resumeToStep', step)
      session = memoryStore()
      expect(open().state().step).toBe(1)
    }
  })

  test.each([
    ['a draft that is not JSON', { draftOrder: '{' }],
    ['a draft that is no object', { draftOrder: '"text"' }],
    ['another draft than the id says', { draftOrderId: 'FEDCBA9876543210' }],
    ['no e-mail', { userEmail: '' }],
  ])('is cleared with %s', (_, change) => {
    handOverDraft(local, draft)
    for (const [key, value] of Object.entries(change)) local.setItem(key, value)
    expect(open().state()).toMatchObject({ step: 0, place: null })
    expect([...local.all.keys()]).toEqual([])
  })

  test('is taken over within the same visit too', () => {
    const wizard = open()
    expect(wizard.state().step).toBe(0)
    handOverDraft(local, draft)
    wizard.revisit()
    expect(wizard.state().step).toBe(3)
    expect(wizard.takeResumed()).toBe(true)
  })
})

describe('steps', () => {
  const begun = () => {
    const wizard = open()
    wizard.state()
    wizard.start(id, 'ana@example.com')
    wizard.goTo(1)
    wizard.goTo(2)
    return wizard
  }

  test('are entries of the history, forth and back', () => {
    const wizard = begun()
    history.back()
    wizard.followHistory()
    expect(wizard.state().step).toBe(1)
    history.at += 1
    wizard.followHistory()
    expect(wizard.state().step).toBe(2)
  })

  test('go back through the history where they came from there, else in place', () => {
    const wizard = begun()
    wizard.back()
    wizard.followHistory()
    expect([wizard.state().step, history.at]).toEqual([1, 1])

    handOverDraft(local, draft)
    wizard.revisit()
    wizard.back()
    expect([wizard.state().step, history.at]).toEqual([2, 1])
  })

  test('never go below 0', () => {
    const wizard = open()
    wizard.back()
    expect(wizard.state().step).toBe(0)
  })

  test('survive a reload with everything filled in, and leave the keys for other pages', () => {
    const wizard = begun()
    wizard.setFields({ title: 'Verano', city: 'Madrid' })
    wizard.setOwnsPhotos(true)
    const reloaded = open()
    expect(reloaded.state()).toMatchObject({
      step: 2,
      anew: false,
      place: { ownsPhotos: true, fields: { title: 'Verano', city: 'Madrid' } },
    })
    expect([
      local.getItem('draftOrderId'),
      local.getItem('userEmail'),
      local.getItem('resumeToStep'),
    ]).toEqual([id, 'ana@example.com', '2'])
    expect(local.getItem('resumingOrder')).toBeNull()
  })

  test('a link to the start shows the start and keeps the draft', () => {
    const wizard = begun()
    history.pushState(null, '')
    wizard.followHistory()
    expect(wizard.state()).toMatchObject({ step: 0, place: { draftOrderId: id } })
  })

  test('two tabs hold two drafts', () => {
    const first = begun()
    session = memoryStore()
    history = tabHistory()
    const second = open()
    expect(second.state().place).toBeNull()
    second.start('FEDCBA9876543210', 'eva@example.com')
    second.goTo(1)
    expect(first.state().place?.draftOrderId).toBe(id)
    expect(second.state().place?.draftOrderId).toBe('FEDCBA9876543210')
  })

  test('forgetting the draft ends at the start', () => {
    const wizard = begun()
    wizard.forget()
    expect(wizard.state()).toMatchObject({ step: 0, place: null })
    expect([...local.all.keys(), ...session.all.keys()]).toEqual([])
  })
})

describe('what a save sends', () => {
  test('is what has changed since the last one', () => {
    const wizard = open()
    wizard.start(id, 'ana@example.com')
    wizard.setFields({ title: 'Verano', style: 'Children', country: 'FR' })
    expect(wizard.unsaved()).toEqual({ title: 'Verano', country: 'FR' })
    wizard.markSaved(wizard.unsaved())
    expect(wizard.unsaved()).toEqual({})
  })
})
