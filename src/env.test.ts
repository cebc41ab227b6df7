import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnv } from './env.ts'

describe('the environment', () => {
  test('may be empty: everything has a value that works', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', databaseUrl: null, s3: null, smtpUrl: null,
      adminUsername: 'admin', adminPassword: null, shopName: 'Garabato', geoUrl: null, reconcileSeconds: 60, rateLimit: 1, trustProxy: [],
    })
  })

  test('names every value that cannot work, a line each', () => {
    const faulty = { PORT: 'abc', RATE_LIMIT: '-1', PUBLIC_URL: 'nonsense', S3_BUCKET: 'photos', TRUST_PROXY: 'the one in front' }
    expect(() => readEnv(faulty)).toThrow(EnvironmentError)
    for (const name of ['PORT', 'RATE_LIMIT', 'PUBLIC_URL', 'S3_ENDPOINT', 'TRUST_PROXY']) {
      expect(() => readEnv(faulty)).toThrow(new RegExp(`^.*\\b${name}\\b.*$`, 'm'))
    }
  })

  test.each(['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', 'loopback', '127.0.0.1, 10.1.2.3'])('trusts the proxy %s', (value) => {
    expect(readEnv({ TRUST_PROXY: value }).trustProxy).toEqual(value.split(', '))
  })

  test.each(['nonsense', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '10.0.0', '::1/129', '127.0.0.1 10.0.0.1', 'true'])('does not trust %s', (value) => {
    expect(() => readEnv({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY must be/)
  })
})
