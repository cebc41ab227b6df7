import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/staff.ts'
import { moment } from './columns.ts'

/** Whoever works in the shop's administration. */
export const admins = pgTable(
  'admins',
  {
    username: text().primaryKey(),
    /** argon2id in PHC string form */
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull().default('owner'),
    /** the first owner, whom the environment names: there is one, and the desk neither deletes nor demotes him */
    isFromEnvironment: boolean().notNull().default(false),
    /**
     * the password that the environment gave last: one changed on the desk stands until the environment says another.
     * null: it gave none
     */
    givenHash: text(),
    /** another owner, or the shop itself, chose the password: its holder chooses one before anything else */
    passwordIsLent: boolean().notNull().default(false),
    /** since when it waits for that; null: it is not lent, or by a version that did not count */
    passwordLentAt: moment(),
    /** what the authenticator counts with, sealed where there is a key (shop/admin/staff/seal.ts); null: the password alone opens */
    totpSecret: text(),
    /** one that was shown and has not proved itself yet */
    totpPending: text(),
    /** the last half minute whose code was used: no code is good twice */
    totpStep: bigint({ mode: 'number' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [check('admins_role', sql`${table.role} in ('owner', 'production')`)],
)

/** Codes for when the authenticator is gone; a used one is deleted. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    username: text()
      .notNull()
      .references(() => admins.username, { onDelete: 'cascade' }),
    /** SHA-256; the code has 120 random bits (80 before November 2026), so that nothing slower is needed */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.username, table.codeHash] })],
)

/** Where somebody has logged in before, by a hash of the address: nobody's guesses elsewhere shut them out there. */
export const adminPlaces = pgTable(
  'admin_places',
  {
    username: text()
      .notNull()
      .references(() => admins.username, { onDelete: 'cascade' }),
    addressHash: text().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.username, table.addressHash] }),
    index().on(table.seenAt),
  ],
)

export const adminSessions = pgTable(
  'admin_sessions',
  {
    /** SHA-256 of the cookie's token */
    tokenHash: text().primaryKey(),
    username: text()
      .notNull()
      .references(() => admins.username, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment().notNull(),
    /** when whoever holds it last proved to be its owner; null: at the login */
    confirmedAt: moment(),
    /** what the browser calls itself, cut short: so that its owner knows it in the list */
    browser: text().notNull().default(''),
  },
  (table) => [index().on(table.usedAt), index().on(table.username)],
)
