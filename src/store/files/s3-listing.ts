export type S3Listing = {
  objects: { key: string; bytes: number; changedAt: Date }[]
  /** Null on the last page. */
  continuationToken: string | null
}

/**
 * Reads the answer of ListObjectsV2. It is a flat document without attributes that matter, so its elements are cut out
 * as text: no entity is ever expanded beyond the five of XML and numbers, no document type is read.
 */
export function parseS3Listing(xml: string): S3Listing {
  if (!xml.includes('<ListBucketResult'))
    throw new Error('The file storage answered a listing that is none.')
  const objects = elements(xml, 'Contents').map((content) => {
    const [key, bytes, changedAt] = ['Key', 'Size', 'LastModified'].map(
      (name) => elements(content, name)[0],
    )
    const object = {
      key: unescapeXml(key ?? ''),
      bytes: Number(bytes),
      changedAt: new Date(changedAt ?? NaN),
    }
    if (
      object.key === '' ||
      !Number.isSafeInteger(object.bytes) ||
      Number.isNaN(object.changedAt.getTime())
    ) {
      throw new Error('The file storage answered a listing that cannot be read.')
    }
    return object
  })
  const truncated = elements(xml, 'IsTruncated')[0] === 'true'
  const token = elements(xml, 'NextContinuationToken')[0]
  if (truncated && !token)
    throw new Error('The file storage cut a listing short and does not say how to go on.')
  return { objects, continuationToken: truncated && token ? unescapeXml(token) : null }
}

function elements(xml: string, name: string): string[] {
  const found: string[] = []
  const [opening, closing] = [`<${name}>`, `</${name}>`]
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at)) {
    const end = xml.indexOf(closing, at)
    if (end < 0) throw new Error('The file storage answered a listing that breaks off.')
    found.push(xml.slice(at + opening.length, end))
    at = end
  }
  return found
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,4}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}
