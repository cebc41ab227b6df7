import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { codeOf } from '#domain/thrown.ts'
import { composeMessage } from './message.ts'
import type { Mail, MailTransport } from './transport.ts'

/**
 * The stand-in while no SMTP server is named: every mail becomes a file that mail programs open, and a line in the log
 * that tells its codigo and links, for there is no inbox to look into; of what a person wrote it tells nothing. Only
 * the owner may read folder and files.
 */
export function emlFolder({
  folder,
  from,
  log,
}: {
  folder: string
  from: string
  log: Logger
}): MailTransport {
  // Web processes send next to nothing, and are spared the library until they do.
  let opened: Promise<ReturnType<typeof createTransport>> | undefined
  const composer = () =>
    (opened ??= import('nodemailer').then(({ createTransport: open }) =>
      open({ streamTransport: true, buffer: true, newline: 'windows' }),
    ))
  return {
    async send(mail) {
      const { message } = await (await composer()).sendMail(composeMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(folder, fileName(mail, new Date()), message as Buffer)
      log.info(
        { mail: mail.kind, ...(!mail.isPersonal && waysIn(mail)) },
        'a mail is kept in the outbox',
      )
    },
    async forgetBefore(before, kinds) {
      const isOfThem = (name: string) =>
        kinds?.some((kind) => name.includes(`Z-${slugOf(kind)}-`)) ?? true
      return forgetThose(
        folder,
        (name) => name.endsWith('.eml') && name < stamp(before) && isOfThem(name),
      )
    },
    async forget(marks) {
      const endings = marks.map(endingOf)
      await forgetThose(folder, (name) => endings.some((ending) => name.endsWith(ending)))
    },
    async close() {
      const standing = await opened
      standing?.close()
    },
  }
}

async function forgetThose(folder: string, isOne: (name: string) => boolean): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const old = names.filter(isOne)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** Time first, so that a listing is in order; the last part is the same when a mail is sent again. */
function fileName({ kind, messageId }: Mail, at: Date): string {
  return `${stamp(at)}-${slugOf(kind)}${endingOf(messageId.replace(/^<|@.*$/g, ''))}`
}

const slugOf = (kind: string): string =>
  kind
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)

/** Without the shop's address, which may change while the file lies there. */
const endingOf = (mark: string): string =>
  `-${createHash('sha256').update(mark).digest('hex').slice(0, 8)}.eml`

const stamp = (at: Date): string => at.toISOString().replaceAll(':', '-')

/** Under another name first: whoever lists the folder never sees half a mail, whenever we are killed. */
async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const unfinished = join(folder, `.${randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

function waysIn({ text }: Mail): { codigo?: string; links: string[] } {
  // What follows the signature mark is the same in every mail.
  const [said = ''] = text.split('\n-- \n', 1)
  const links = [...new Set(said.match(/https?:\/\/[^\s<>]+/g))]
  const codigo = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/.exec(text)?.[0]
  return { ...(codigo && { codigo }), links }
}
