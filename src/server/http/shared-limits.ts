import { createHash } from 'node:crypto'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { itemAt } from '#domain/item-at.ts'
import type { Attempt, Limits, Rule, Sender } from './limits.ts'

/** Where uses are counted for all processes. Answers what each key has used by then, this time included, in the order given. */
export type SharedUses = (
  uses: readonly { name: string; key: string }[],
  at: { slot: Date; since: Date; amount: number },
) => Promise<number[]>

type Guess = { giveBack(): Promise<void> }
type SharedAttempt = { giveBack: () => Promise<void>; isLast: boolean }

/** The same limits, counted by all processes together but for `other`, whose hundreds a minute would cost more than they guard. */
export type SharedLimits = Pick<Limits, 'senderOf' | 'loginDelayMs'> & {
  spend(request: Sender, name: Parameters<Limits['spend']>[1], amount?: number): Promise<void>
  check(request: Sender, name: Parameters<Limits['spend']>[1]): Promise<void>
  /** A use that counts while the work goes on, and afterwards unless it is given back. */
  begin(request: Sender, name: Parameters<Limits['spend']>[1]): Promise<Guess>
  /** The same by what this process has counted, without a statement: all processes hear of it only once it is `told`. */
  beginHere(
    request: Sender,
    name: Parameters<Limits['spend']>[1],
  ): Guess & { told(): Promise<void> }
  spendCodigo(codigo: string): Promise<void>
  beginLogin(request: Sender, allowance?: string | null): Promise<SharedAttempt>
  beginProof(allowance: string): Promise<SharedAttempt>
}

/** A window is counted in so many pieces; uses are forgotten a piece late rather than early. */
const pieces = 15

/**
 * The process' own memory looks first: who is over the limit here is refused without a statement. What passes is counted in the database by
 * one, which tells what all processes have counted.
 * Long because every limit of a process has its shared twin here, counted by one function.
 * @param uses null: this process counts alone
 */
export function shareLimits(
  limits: Limits,
  uses: SharedUses | null,
  now: () => number,
): SharedLimits {
  const count = async (rules: readonly Rule[], amount: number): Promise<number> => {
    const [first] = rules
    if (!first || !uses) return 0
    const pieceMs = first.windowMs / pieces
    const at = {
      slot: new Date(Math.floor(now() / pieceMs) * pieceMs),
      since: new Date(now() - first.windowMs - pieceMs),
    }
    const keys = rules.map(({ name, key }) => ({ name: `limit ${name}`, key: hashOf(key) }))
    const totals = await uses(keys, { ...at, amount })
    const over = rules.some(
      ({ max }, place) => itemAt(totals, place) > (amount === 0 ? max - 1 : max),
    )
    if (over) {
      if (amount > 0) await uses(keys, { ...at, amount: -amount })
      throw new Refusal('too_many_requests', { retryAfterS: Math.ceil(pieceMs / 1000) })
    }
    return itemAt(totals, 0)
  }
  const share = async (attempt: Pick<Attempt, 'giveBack'>, rules: readonly Rule[]) => {
    const used = await count(rules, 1).catch((error) => {
      attempt.giveBack()
      throw error
    })
    return {
      used,
      async giveBack() {
        attempt.giveBack()
        await count(rules, -1)
      },
    }
  }
  const shareLogin = async (attempt: Attempt, rule: Rule): Promise<SharedAttempt> => {
    const { used, giveBack } = await share(attempt, [rule])
    return { isLast: attempt.isLast || used === rule.max, giveBack }
  }
  return {
    senderOf: limits.senderOf,
    loginDelayMs: limits.loginDelayMs,
    async spend(request, name, amount = 1) {
      limits.spend(request, name, amount)
      if (name !== 'other') await count(limits.rulesOf(request, name), amount)
    },
    async check(request, name) {
      limits.check(request, name)
      if (name !== 'other') await count(limits.rulesOf(request, name), 0)
    },
    begin: async (request, name) =>
      share(limits.begin(request, name), limits.rulesOf(request, name)),
    beginHere(request, name) {
      const attempt = limits.begin(request, name)
      return {
        giveBack: async () => attempt.giveBack(),
        told: async () => void (await count(limits.rulesOf(request, name), 1)),
      }
    },
    async spendCodigo(codigo) {
      limits.spendCodigo(codigo)
      await count(limits.codigoRules(codigo), 1)
    },
    async beginLogin(request, allowance = null) {
      return shareLogin(
        limits.beginLogin(request, allowance),
        limits.loginRule(allowance ?? limits.senderOf(request)),
      )
    },
    async beginProof(allowance) {
      return shareLogin(limits.beginProof(allowance), limits.loginRule(allowance))
    },
  }
}

/**
 * Discount codes tried with a draft or an order count with those tried by themselves: a wrong one is one guess more. Each
 * counts while it is looked at, so that of a burst no more are looked at than may be guessed.
 */
export async function whileGuessing<T>(
  limits: SharedLimits,
  request: Sender,
  code: string | null | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!code) return work()
  const guess = await limits.begin(request, 'discount')
  return keptWhereWrong(guess, 'discount_invalid', work)
}

/**
 * An order's number is short, so that people can read it out: it is guessed no faster than a draft's code. Every
 * payment comes through here,
 * so that only this process' memory is asked first.
 */
export async function whileNamingOrder<T>(
  limits: SharedLimits,
  request: Sender,
  work: () => Promise<T>,
): Promise<T> {
  const guess = limits.beginHere(request, 'resume')
  return keptWhereWrong(guess, 'order_not_found', work, guess.told)
}

/** Only what is refused as wrong uses up the allowance. */
async function keptWhereWrong<T>(
  guess: Guess,
  wrong: RefusalCode,
  work: () => Promise<T>,
  told?: () => Promise<void>,
): Promise<T> {
  let isWrong = false
  try {
    return await work()
  } catch (error) {
    isWrong = error instanceof Refusal && error.code === wrong
    if (isWrong) await told?.()
    throw error
  } finally {
    // What was done is done: a guess that cannot be given back counts until it is forgotten.
    if (!isWrong) await guess.giveBack().catch(() => {})
  }
}

/** Addresses and codes are kept by nobody. */
const hashOf = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 22)
