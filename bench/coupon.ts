import pg from 'pg'

/** A code without a limit that takes ten percent off. */
export const coupon = 'SIEMPRE'

/** Puts it into a shop's database. Answers its id. */
export async function offerCoupon(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into discounts (id, code, type, value_hundredths, starts_at, ends_at, is_active)
       values ('always', $1, 'percentage', 1000, now() - interval '3 years', now() + interval '1 year', true)`,
      [coupon],
    )
    return 'always'
  } finally {
    await client.end()
  }
}
