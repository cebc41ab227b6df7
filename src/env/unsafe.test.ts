import { describe, expect, test } from 'vitest'
import { readEnv } from './read-env.ts'

const live = {
  STRIPE_SECRET_KEY: 'sk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
}
const s3 = {
  S3_BUCKET: 'shop',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test.each([
  ['live payments over http', { ...live }, /^STRIPE_SECRET_KEY is a live key, but PUBLIC_URL/],
  [
    'live payments over http, on a public name',
    { ...live, PUBLIC_URL: 'http://libros.example' },
    /^STRIPE_SECRET_KEY is a live key, but PUBLIC_URL/,
  ],
  [
    'photos in clear text to another host',
    { ...s3, S3_ENDPOINT: 'http://10.0.0.7:9000' },
    /^S3_ENDPOINT .* 10\.0\.0\.7 unencrypted/,
  ],
  [
    'orders in clear text to another host, once money is taken',
    {
      ...live,
      PUBLIC_URL: 'https://libros.example',
      DATABASE_URL: 'postgres://shop:secret@10.0.0.9/shop',
    },
    /^DATABASE_URL .* 10\.0\.0\.9 unencrypted/,
  ],
  [
    'backups in clear text to another host',
    {
      BACKUP_S3_ENDPOINT: 'http://10.0.0.8:9000',
      BACKUP_S3_REGION: 'eu-1',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    },
    /^BACKUP_S3_ENDPOINT .* 10\.0\.0\.8 unencrypted/,
  ],
  [
    'mails in clear text to another host',
    { SMTP_URL: 'smtp://user:secret@mail.example:587' },
    /^SMTP_URL .* mail\.example unencrypted/,
  ],
  [
    'mails whose encryption is switched off',
    { SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' },
    /^SMTP_URL/,
  ],
  [
    'a mail server that shows no certificate',
    { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' },
    /^SMTP_URL .*tls\.rejectUnauthorized/,
  ],
  [
    'a database server that shows no certificate',
    { DATABASE_URL: 'postgres://shop:secret@db.example/shop?sslmode=no-verify' },
    /^DATABASE_URL .*sslmode=no-verify/,
  ],
  [
    'a database server whose certificate is not looked at',
    { DATABASE_URL: 'postgres://shop:secret@db.example/shop?uselibpqcompat=true&sslmode=require' },
    /^DATABASE_URL .*uselibpqcompat=true/,
  ],
  [
    'proxies that are everyone',
    { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' },
    /^TRUST_PROXY .*0\.0\.0\.0\/0/,
  ],
  ['proxies that are everyone by IPv6', { TRUST_PROXY: '::/0' }, /^TRUST_PROXY/],
  ['proxies that are half of everyone', { TRUST_PROXY: '128.0.0.0/1' }, /^TRUST_PROXY/],
  ['proxies that are a whole /8', { TRUST_PROXY: '52.0.0.0/8' }, /^TRUST_PROXY .*52\.0/],
  ['proxies that are more than a house has', { TRUST_PROXY: '52.0.0.0/12' }, /^TRUST_PROXY/],
  ['a private network and as much again', { TRUST_PROXY: '10.0.0.0/7' }, /^TRUST_PROXY/],
  ['proxies that are a provider’s region by IPv6', { TRUST_PROXY: '2600::/28' }, /^TRUST_PROXY/],
  [
    'proxies that are all of IPv4, written as IPv6',
    { TRUST_PROXY: '::ffff:0:0/96' },
    /^TRUST_PROXY/,
  ],
  [
    'proxies that are a /8, written as IPv6',
    { TRUST_PROXY: '::ffff:52.0.0.0/104' },
    /^TRUST_PROXY/,
  ],
  ['proxies among which all of IPv4 is, too', { TRUST_PROXY: '::/64' }, /^TRUST_PROXY/],
])('%s: one line, and no start', (_, variables, line) => {
  expect(() => readEnv(variables)).toThrow(line)
  expect(() => readEnv(variables)).not.toThrow(/\n/)
  expect(() => readEnv(variables)).not.toThrow(/secret@/)
})

test.each([
  { ...live, PUBLIC_URL: 'https://libros.example' },
  { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' },
  { ...s3, S3_ENDPOINT: 'https://s3.example' },
  { ...s3, S3_ENDPOINT: 'http://storage:9000', CLEARTEXT_HOSTS: 'mail, Storage' },
  { SMTP_URL: 'smtp://localhost:25' },
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
  { DATABASE_URL: 'postgres://shop@db.example/shop?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://shop@db/shop?sslmode=no-verify', CLEARTEXT_HOSTS: 'db' },
  { SMTP_URL: 'smtp://mail', CLEARTEXT_HOSTS: 'mail' },
  { SMTP_URL: 'smtps://mail?tls.rejectUnauthorized=false', CLEARTEXT_HOSTS: 'mail' },
  { TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32, loopback' },
  { TRUST_PROXY: '172.16.0.0/12, 192.168.0.0/16, 100.64.0.0/10, 127.0.0.0/8, 169.254.0.0/16' },
  { TRUST_PROXY: 'fc00::/7, fe80::/10, fe80::1%eth0/64, ::1/128, ::ffff:10.0.0.0/104' },
  // The widest networks of a house that stands before others: Cloudflare's.
  { TRUST_PROXY: '104.16.0.0/13, 2a06:98c0::/29' },
  { TRUST_PROXY: '52.1.2.3, 2600::1, 52.0.0.0/16' },
])('what is safe starts: %o', (variables) => {
  expect(() => readEnv(variables)).not.toThrow()
})

describe('the first owner’s password', () => {
  const start = (ADMIN_PASSWORD: string, PUBLIC_URL: string) => () =>
    readEnv({ ADMIN_PASSWORD, PUBLIC_URL })

  test.each(['short', 'Password1234', 'admin1234567'])('“%s” opens no shop', (password) => {
    expect(start(password, 'https://libros.example')).toThrow('ADMIN_PASSWORD')
  })

  test('may be anything in a trial on this machine', () => {
    expect(start('short', 'http://localhost:3000')).not.toThrow()
  })

  test('of four words will do', () => {
    expect(start('cuatro gatos y un libro', 'https://libros.example')).not.toThrow()
  })
})

test('a proxy that is no network is told of once, however it is written', () => {
  expect(() => readEnv({ TRUST_PROXY: 'caddy/8' })).toThrow(
    /^TRUST_PROXY must be addresses.*caddy\/8"$/,
  )
})
