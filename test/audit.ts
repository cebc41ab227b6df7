import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// `npm run audit`: known holes in what ships, of weight high or critical; status 1 when there are any. Where the registry does not tell (a mirror
// may not), that is said, with status 3.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: resolve(import.meta.dirname, '..'),
  encoding: 'utf8',
})

type Report = {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}
const report = read(stdout)
if (!report?.vulnerabilities) {
  console.error('The registry does not tell of known holes: nothing is known of what ships')
  process.exit(3)
}
const heavy = Object.values(report.vulnerabilities).filter(({ severity }) =>
  ['high', 'critical'].includes(severity),
)
for (const { name, severity, range } of heavy) console.error(`${name} ${range}: ${severity}`)
console.log(`${heavy.length} known holes of weight in what ships`)
process.exit(heavy.length > 0 ? 1 : 0)

function read(text: string): Report | null {
  try {
    return JSON.parse(text) as Report
  } catch {
    return null
  }
}
