/** Two years of a shop: most orders delivered, names and titles of a few hundred words, each order with its draft and 20 photos. */
export async function generateOrders(
  { $client }: { $client: { query(sql: string): Promise<unknown> } },
  { orderCount, photosPerOrder }: { orderCount: number; photosPerOrder: number },
): Promise<void> {
  const pick = (words: string) =>
    `(array['${words.split(' ').join("','")}'])[1 + floor(random() * ${words.split(' ').length})::int]`
  const first = pick(
    'Ana Lola Lucía Martina Sofía Hugo Mateo Leo Bruno Daniel Emma Mia Anna Lena Marie Jonas Paul Félix Chloé Inès Louise Jules Olivia Amelia Noah George Ángel Begoña Íñigo Zoë',
  )
  const last = pick(
    'García Fernández López Sánchez Pérez Gómez Martín Ruiz Müller Schmidt Schneider Fischer Weber Dubois Lefèvre Moreau Laurent Smith Jones Taylor Brown Núñez Ortega Castro Iglesias',
  )
  const title = pick(
    'Verano Navidad Abuela Perro Gato Playa Montaña Cumpleaños Familia Viaje Sommer Urlaub Oma Hund Katze Été Vacances Mamie Chien Holiday Summer Grandma Puppy',
  )
  const statement = (sql: string) => $client.query(sql)
  await statement('set statement_timeout = 0')
  const begun = (n: string) =>
    `now() - (${orderCount} - ${n}) * interval '10 minutes' - random() * interval '3 days'`
  await statement(`insert into drafts (id, email, customer_email, locale, format, style, got_photos, created_at)
    select 'D' || n, 'a' || n || '@example.com', 'a' || n || '@example.com', 'es', 'A4', 'Standard', true, ${begun('n')} from generate_series(1, ${orderCount}) n`)
  // As many again were never ordered: those of the last 90 days are still there, of the others a number is left.
  await statement(`insert into drafts (id, email, customer_email, locale, format, style, got_photos, created_at)
    select 'U' || n, 'u' || n || '@example.com', 'u' || n || '@example.com', 'es', 'A4', 'Standard', n % 3 > 0, now() - random() * interval '90 days' from generate_series(1, ${Math.min(orderCount, 13_000)}) n`)
  await statement(`insert into forgotten_drafts (begun_at, got_photos, is_ordered, number)
    select date_trunc('hour', now() - interval '90 days') - n / 2 * interval '1 hour', n % 2 = 0, false, 3 from generate_series(1, ${Math.floor(orderCount / 4)}) n`)
  await statement(`insert into orders (id, checkout_token, draft_id, locale, customer_name, customer_email, address, city, postal_code, country, title, format, style,
      binding, pages, book_price_cents, extras_cents, shipping_cents, discount_code, discount_cents, total_cents, net_cents, cost_cents, payment_status, fulfilment, paid_at, begun_at, created_at, changed_at)
    select upper(substr(md5(n::text), 1, 10)), md5('t' || n), 'D' || n, 'es', first || ' ' || last, lower(first) || '.' || lower(last) || n || '@example.com', 'Calle Mayor ' || n % 90,
      'Madrid', '28001', 'ES', title || ' ' || n % 400, 'A4', 'Standard', 'soft', 20, 2499, extra, 0, case when n % 9 = 0 then 'HOLA' || n % 40 end, case when n % 9 = 0 then 250 else 0 end, 2499 + extra - case when n % 9 = 0 then 250 else 0 end,
      (2499 + extra) * 100 / 121, 780, case when kind < 0.9 then 'completed' when kind < 0.97 then 'pending' else 'failed' end,
      case when kind >= 0.9 then 'awaiting_payment' when n > ${orderCount - 300} then 'review' when n > ${orderCount - 900} then 'printing' when n > ${orderCount - 2000} then 'shipped' else 'delivered' end,
      case when kind < 0.9 then at end, at - interval '1 day', at, at
    from (select n, random() as kind, ${first} as first, ${last} as last, ${title} as title, (floor(random() * 3) * 499)::int as extra,
      now() - (${orderCount} - n) * interval '10 minutes' as at from generate_series(1, ${orderCount}) n) made`)
  await statement(
    `insert into extras (id, kind, name, stock, cost_cents) values ('stickers', 'stickers', 'Hoja de pegatinas', 5000, 60)`,
  )
  await statement(
    `insert into order_extras (id, order_id, position, kind, name, price_cents, extra_id) select id || 'x', id, 0, 'stickers', 'Hoja de pegatinas', 499, 'stickers' from orders where extras_cents > 0`,
  )
  await statement(`insert into payment_intents (id, order_id, provider, client_secret, amount_cents, state, created_at, changed_at)
    select 'pi_' || id, id, 'mock', 's', total_cents, 'succeeded', paid_at, paid_at from orders where payment_status = 'completed'`)
  await statement(`insert into refunds (id, order_id, intent_id, amount_cents, reason, who, state, created_at, changed_at)
    select 'refund ' || id, id, 'pi_' || id, 500, '', 'admin', 'done', paid_at + interval '5 days', paid_at from orders where payment_status = 'completed' and random() < 0.03`)
  await statement(
    `insert into shipments (order_id, carrier, shipped_at, delivered_at) select id, 'seur', created_at, case when fulfilment = 'delivered' then created_at + interval '6 days' end from orders where fulfilment in ('shipped', 'delivered')`,
  )
  await statement(
    `update shipments set photos_deleted_at = now() where delivered_at < now() - interval '90 days'`,
  )
  await statement(`insert into extra_uses (order_id, extra_id, state, held_until)
    select order_id, extra_id, case when fulfilment in ('review', 'printing') then 'reserved' else 'counted' end, now() from order_extras join orders on orders.id = order_id where extra_id is not null`)
  // One customer in ten writes, is answered, and a few of the last have yet to be read.
  await statement(`insert into order_messages (id, order_id, at, side, who, text, seen_at)
    select side || ' ' || id, id, created_at + interval '1 day', side, 'x', repeat('¿Llega antes del sábado? ', 8), case when side = 'shop' or created_at < now() - interval '3 days' then created_at + interval '2 days' end
    from orders, unnest(array['customer', 'shop']) side where abs(hashtext(id)) % 10 = 0`)
  // What administrators did: three things an order, two logins a day, and now and then a price.
  await statement(
    `insert into audit_trail (at, who, what, subject, detail) select o.created_at, 'admin', 'changed', 'order:' || o.id, '{}' from orders o, generate_series(1, 3)`,
  )
  await statement(
    `insert into audit_trail (at, who, what, subject, detail) select now() - n * interval '12 hours', 'admin', 'logged_in', 'session:' || n, '{}' from generate_series(1, 1500) n`,
  )
  await statement(
    `insert into audit_trail (at, who, what, subject, detail) select now() - n * interval '1 day', 'admin', 'changed', 'base_price:book', '{"before": {"priceCents": 2499}, "after": {"priceCents": 2599}}' from generate_series(1, 700) n`,
  )
  for (let from = 1; from <= orderCount; from += 10_000) {
    await statement(`insert into photos (path, draft_id, position, original_name, content_type, bytes, width, height)
      select md5(n || '-' || p), 'D' || n, p, 'IMG_' || p || '.jpg', 'image/jpeg', 3000000, 4000, 3000
      from generate_series(${from}, ${Math.min(from + 9_999, orderCount)}) n, generate_series(1, ${photosPerOrder}) p`)
  }
  await statement('vacuum analyze')
}
