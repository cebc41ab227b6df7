import { expect, test } from 'vitest'
import { parseS3Listing } from './s3-listing.ts'

const object = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-03-01T10:00:00.000Z</LastModified><ETag>&quot;e&quot;</ETag><Size>12</Size></Contents>`
const page = (inside: string) =>
  `<?xml version="1.0"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside}</ListBucketResult>`

test('objects and the token of the next page are read', () => {
  const xml = page(
    `<IsTruncated>true</IsTruncated>${object('a')}${object('b&amp;c&#x2F;&#100;')}<NextContinuationToken>t&amp;1=</NextContinuationToken>`,
  )
  expect(parseS3Listing(xml)).toEqual({
    objects: [
      { key: 'a', bytes: 12, changedAt: new Date('2026-03-01T10:00:00Z') },
      { key: 'b&c/d', bytes: 12, changedAt: new Date('2026-03-01T10:00:00Z') },
    ],
    continuationToken: 't&1=',
  })
})

test('an empty listing is the last page', () => {
  expect(parseS3Listing(page('<IsTruncated>false</IsTruncated>'))).toEqual({
    objects: [],
    continuationToken: null,
  })
})

test('entities of a document type are not expanded', () => {
  const xml = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${page(object('&e;'))}`
  expect(parseS3Listing(xml).objects[0]?.key).toBe('&e;')
})

test.each([
  ['another document', '<html></html>'],
  [
    'an object without a size',
    page('<Contents><Key>a</Key><LastModified>2026-03-01T10:00:00Z</LastModified></Contents>'),
  ],
  ['a page that breaks off', page('<Contents><Key>a</Key>')],
  ['a cut list without a token', page('<IsTruncated>true</IsTruncated>')],
])('%s is refused', (_, xml) => {
  expect(() => parseS3Listing(xml)).toThrow('The file storage')
})
