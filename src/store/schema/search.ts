import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A text as it is searched: without accents, in lower case, letters that are not made of another and a mark written out (ß is ss). By what
 * every PostgreSQL brings, whatever its locale; what is searched for goes through the same.
 */
export const folded = (text: SQLWrapper): SQL<string> =>
  sql<string>`lower(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'), 'øØđĐðÐłŁı', 'oOdDdDlLi'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'))`

/**
 * What a recipient is found by; null, and so not in the index, where the book goes to its customer. The index and its
 * queries must say it alike.
 */
export const recipientSearch = (name: SQLWrapper): SQL<string> => folded(sql`' ' || ${name}`)
