import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { LimitName } from '#contract/call.ts'
import { Refusal } from '#domain/refusal.ts'
import { keysOf, recordOf } from '#domain/keys.ts'
import { SlidingWindow } from './sliding-window.ts'

const minute = 60_000
const allowances: Record<LimitName, { max: number; windowMs: number }> = {
  drafts: { max: 20, windowMs: 60 * minute },
  resume: { max: 10, windowMs: 15 * minute },
  discount: { max: 30, windowMs: 15 * minute },
  orders: { max: 30, windowMs: 15 * minute },
  intents: { max: 30, windowMs: 15 * minute },
  uploads: { max: 300, windowMs: 60 * minute },
  newsletter: { max: 10, windowMs: 60 * minute },
  made: { max: 1_200, windowMs: 15 * minute },
  login: { max: 5, windowMs: 15 * minute },
  other: { max: 600, windowMs: minute },
}

/** A /48 of IPv6 is one customer's whole site, which could be a /64 for every call: so many times one household's allowance. */
const siteFactor = 10

/** Wrong passwords from everywhere in 15 minutes that are not yet slowed down. */
const calmLoginsMax = 10

export type Sender = { ip: string }

/** What a use is counted by, where others count too. */
export type Rule = { name: string; key: string; max: number; windowMs: number }

export type Attempt = { giveBack: () => void; isLast: boolean }

/** All of them throw Refusal too_many_requests, with `retryAfterS`, when the allowance is used up. */
export type Limits = {
  /** Counts one use (or several: files) by the request's address. */
  spend(request: Sender, name: Exclude<LimitName, 'login'>, amount?: number): void
  /** Whether any use is left, without counting one. */
  check(request: Sender, name: Exclude<LimitName, 'login'>): void
  /** Names a request's address for what is counted elsewhere, without telling it. */
  senderOf(request: Sender): string
  /** Resuming is also limited per codigo, so that many addresses together cannot guess at one draft. */
  spendCodigo(codigo: string): void
  /**
   * Before a password is looked at. Takes one of the address's five attempts at once, so that parallel guesses do not slip through;
   * `giveBack` returns it after a right password; `isLast`: a wrong one closes the door.
   * @param allowance the one that somebody known has apart from the address'
   */
  /** A use that may be given back: it counts while the work goes on, so that no burst slips past. */
  begin(request: Sender, name: LimitName): Pick<Attempt, 'giveBack'>
  beginLogin(request: Sender, allowance?: string | null): Attempt
  /** The same inside a session, which has an allowance of its own: wrong ones there slow no login down. */
  beginProof(allowance: string): Attempt
  /** By which rules a use counts; none with the limits off. */
  rulesOf(request: Sender, name: LimitName): Rule[]
  codigoRules(codigo: string): Rule[]
  loginRule(key: string): Rule
  /** How long to wait before a password is looked at: grows with wrong ones from many addresses, at most 2 s, never a lock. */
  loginDelayMs(): number
  /** Lets go of addresses and codes whose uses count no more: what is not asked for again would stay as long as the process. */
  forget(): void
}

/**
 * Limits per address, in this process' memory; shared-limits.ts counts for all processes what is rare enough. Memory is
 * bounded: past 20,000 addresses the longest unseen are forgotten.
 * Long because all its rules count in the same windows.
 * @param scale multiplies every allowance but the login's; 0 switches them off
 */
export function makeLimits(scale: number, now: () => number = Date.now): Limits {
  const names = keysOf(allowances)
  const windows = recordOf(names, (name) => {
    const { max, windowMs } = allowances[name]
    const allowed = name === 'login' ? max : Math.max(1, Math.floor(max * scale))
    return new SlidingWindow(allowed, windowMs, now)
  })
  const wide = recordOf(
    names,
    (name) => new SlidingWindow(windows[name].max * siteFactor, allowances[name].windowMs, now),
  )
  const codigos = new SlidingWindow(windows.resume.max, allowances.resume.windowMs, now)
  const wrongPasswords = new SlidingWindow(Number.MAX_SAFE_INTEGER, allowances.login.windowMs, now)

  const take = (window: SlidingWindow, key: string, amount: number) => {
    const waitMs = window.spend(key, amount)
    if (waitMs > 0)
      throw new Refusal('too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) })
  }

  /** The household's own first: one that is refused must not use up its neighbours'. */
  const takeBoth = ({ ip }: Sender, name: LimitName, amount: number) => {
    if (scale === 0) return
    const key = addressKey(ip)
    take(windows[name], key, amount)
    if (key.includes(':')) take(wide[name], siteKey(key), amount)
  }

  const begin = (key: string): Attempt => {
    take(windows.login, key, 1)
    return {
      giveBack: () => windows.login.giveBack(key),
      isLast: windows.login.used(key) === windows.login.max,
    }
  }

  return {
    spend: (request, name, amount = 1) => takeBoth(request, name, amount),
    check: (request, name) => takeBoth(request, name, 0),
    begin(request, name) {
      takeBoth(request, name, 1)
      return {
        giveBack() {
          const key = addressKey(request.ip)
          windows[name].giveBack(key)
          if (key.includes(':')) wide[name].giveBack(siteKey(key))
        },
      }
    },
    senderOf: (request) =>
      createHash('sha256').update(addressKey(request.ip)).digest('base64url').slice(0, 22),
    spendCodigo(codigo) {
      if (scale > 0) take(codigos, codigo, 1)
    },
    beginLogin(request, allowance = null) {
      const attempt = begin(allowance ?? addressKey(request.ip))
      wrongPasswords.spend('', 1)
      return {
        ...attempt,
        giveBack() {
          attempt.giveBack()
          wrongPasswords.giveBack('')
        },
      }
    },
    beginProof: begin,
    rulesOf({ ip }, name) {
      if (scale === 0) return []
      const key = addressKey(ip)
      const { windowMs } = allowances[name]
      const own = { name, key, max: windows[name].max, windowMs }
      return key.includes(':')
        ? [own, { name: `${name} of a site`, key: siteKey(key), max: wide[name].max, windowMs }]
        : [own]
    },
    codigoRules: (key) =>
      scale === 0
        ? []
        : [{ name: 'codigo', key, max: codigos.max, windowMs: allowances.resume.windowMs }],
    loginRule: (key) => ({ name: 'login', key, ...allowances.login }),
    loginDelayMs() {
      return Math.min(2_000, Math.max(0, wrongPasswords.used('') - calmLoginsMax) * 100)
    },
    forget() {
      for (const name of names) {
        windows[name].forget()
        wide[name].forget()
      }
      codigos.forget()
    },
  }
}

/** The /48 that a /64 belongs to. */
const siteKey = (key: string): string => key.split(':').slice(0, 3).join(':')

/** One household has one IPv4 address, or a whole /64 of IPv6. */
function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const [head, tail] = ip.replace(/%.*$/, '').split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
