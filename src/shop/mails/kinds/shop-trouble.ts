import { jobNames } from '#domain/job.ts'
import { troubleNames, type TroubleName } from '#domain/trouble.ts'
import type { Block } from '../letter.ts'
import { deskUrl } from '../links.ts'
import { showMoment } from '../show.ts'
import { numberFact, textFact, type Desk, type MailKind } from './kind.ts'

/**
 * Tells the shop's owner of a trouble, or that it is over. Facts: trouble, its name; since, an instant; isOver; and of
 * stuck work how much of each kind
 * (jobs), of payments and backups when they last went well (well, an instant, or null), of the disk what is free (freeMb).
 */
export const shopTrouble: MailKind = (desk) => {
  const { shop, facts, words } = desk
  const own = words.trouble
  const name = textFact(facts, 'trouble')
  const trouble = troubleNames.find((known) => known === name)
  if (!trouble) throw new Error(`no trouble is called ${name}`)
  const since = showMoment(new Date(textFact(facts, 'since')), desk)
  const { what } = own[trouble]
  const isOver = facts['isOver'] === true
  return {
    subject: (isOver ? own.overSubject : own.subject)({ shop: shop.settings.name, what }),
    preheader: isOver ? own.overTitle : what,
    title: isOver ? own.overTitle : own.title({ what }),
    reason: own.reason,
    blocks: isOver
      ? [{ type: 'paragraph', text: own.over({ what, since }) }]
      : [
          ...tell[trouble](desk),
          { type: 'paragraph', text: own.since({ since }) },
          { type: 'paragraph', text: own[trouble].todo },
          { type: 'links', items: [{ label: own.desk, url: deskUrl(desk.place) }] },
          { type: 'small', text: own.again },
        ],
  }
}

const tell: Record<TroubleName, (desk: Desk) => Block[]> = {
  stuck({ words, facts }) {
    const { text, jobs } = words.trouble.stuck
    const counts = facts['jobs'] as Record<string, number>
    return [
      { type: 'paragraph', text },
      {
        type: 'figures',
        rows: jobNames
          .filter((name) => counts[name])
          .map((name) => ({ label: jobs[name], value: String(counts[name]) })),
      },
    ]
  },
  payments: (desk) => whenWell(desk, 'payments'),
  backup: (desk) => whenWell(desk, 'backup'),
  disk: ({ words, facts }) => [
    {
      type: 'paragraph',
      text: words.trouble.disk.text({ freeMb: numberFact(facts, 'freeMb') }),
    },
  ],
}

function whenWell(desk: Desk, trouble: 'payments' | 'backup'): Block[] {
  const { text, never } = desk.words.trouble[trouble]
  const well = desk.facts['well']
  return [
    {
      type: 'paragraph',
      text: typeof well === 'string' ? text({ well: showMoment(new Date(well), desk) }) : never,
    },
  ]
}
