import { isIP, isIPv4 } from 'node:net'

/** An IP address, a network in CIDR notation, or one of the names that Fastify knows networks by. */
export function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  return (
    bits !== undefined &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  )
}

/** The widest networks that a house names which stands before others' servers: Cloudflare's. */
const widest = { ipv4: 13, ipv6: 29 }
/** Where IPv4 lies among the addresses of IPv6: who trusts it trusts all of IPv4. */
const ipv4 = networkOf('::ffff:0:0/96')
/** Networks that no stranger of the internet is in: private, shared, of the link, of this machine. */
const own = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
].map(networkOf)

/** Whether strangers are in a network: what is one's own may be as wide as it likes. An address by itself, or a name, is never too wide. */
export function isTooWide(range: string): boolean {
  if (!range.includes('/') || !isAddressRange(range)) return false
  const network = networkOf(range)
  if (own.some((one) => isWithin(network, one))) return false
  if (isWithin(network, ipv4)) return network.prefix < ipv4.prefix + widest.ipv4
  return network.prefix < widest.ipv6 || isWithin(ipv4, network)
}

/** All of them as IPv6 sees them. */
type Network = { address: bigint; prefix: number }

function networkOf(range: string): Network {
  const [address = '', prefix] = range.replace(/%[^/]*/, '').split('/')
  const isOld = isIPv4(address)
  const canonical = new URL(`http://[${isOld ? `::ffff:${address}` : address}]`).hostname.slice(
    1,
    -1,
  )
  const [before = [], after = []] = canonical
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return {
    address: BigInt(`0x${groups.map((group) => group.padStart(4, '0')).join('')}`),
    prefix: Number(prefix) + (isOld ? 96 : 0),
  }
}

const isWithin = (inner: Network, outer: Network): boolean =>
  inner.prefix >= outer.prefix &&
  (inner.address ^ outer.address) >> BigInt(128 - outer.prefix) === 0n
