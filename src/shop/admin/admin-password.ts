import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { lentDaysMax } from '#domain/session.ts'
import type { Admin } from '#store/admins.ts'

const derive = promisify(argon2)

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. https://cheatsheetseries.owasp.org/ */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltLength = 16
const tagLength = 32

/** A password as kept: argon2id in PHC string form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  return phcString(
    salt,
    await derive('argon2id', {
      message: Buffer.from(password.normalize('NFC')),
      nonce: salt,
      tagLength,
      ...cost,
    }),
  )
}

/** What no password makes: to be checked where there is nothing to check, so that it takes as long. */
export function decoyHash(): string {
  return phcString(randomBytes(saltLength), randomBytes(tagLength))
}

/** Whether a password is the one kept. Takes its time on any input. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const match =
    /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<lanes>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/.exec(
      kept,
    )
  const { memory, passes, lanes, salt = '', tag: keptTag = '' } = match?.groups ?? {}
  if (!match) throw new Error('a kept password has an unknown form')
  const expected = Buffer.from(keptTag, 'base64')
  const tag = await derive('argon2id', {
    message: Buffer.from(password.normalize('NFC')),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
  })
  return timingSafeEqual(tag, expected)
}

/** Whether a password that somebody else chose has waited too long for its holder to replace it. */
export const isLentTooLong = (
  { passwordIsLent, passwordLentAt }: Pick<Admin, 'passwordIsLent' | 'passwordLentAt'>,
  now: Date,
): boolean =>
  passwordIsLent &&
  passwordLentAt !== null &&
  now.getTime() - passwordLentAt.getTime() > lentDaysMax * 86_400_000

function phcString(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${bare(salt)}$${bare(tag)}`
}

const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
