import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { CannotOpen } from './process.ts'

/**
 * Runs a command of the shop's keeper. What is in the way is one line on stderr and status 1.
 * @param usage shown when the command line is not understood
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  { usage, options, words }: { usage: string; options: Options; words: [number, number] },
  run: (
    words: string[],
    values: ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>['values'],
  ) => Promise<void>,
): Promise<void> {
  const parsed = understood({ options, words })
  if (!parsed) {
    console.error(`Usage: ${usage}`)
    process.exit(2)
  }
  try {
    await run(parsed.positionals, parsed.values)
  } catch (error) {
    console.error(lineOf(error))
    process.exit(1)
  }
}

function understood<Options extends ParseArgsOptionsConfig>({
  options,
  words: [min, max],
}: {
  options: Options
  words: [number, number]
}) {
  try {
    const parsed = parseArgs({ options, allowPositionals: true })
    return parsed.positionals.length < min || parsed.positionals.length > max ? null : parsed
  } catch {
    return null
  }
}

/** A bug keeps its stack; everything else is for whoever stands before the machine. */
function lineOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ([TypeError, ReferenceError, RangeError].some((bug) => error instanceof bug)) return error
  // What the database library says is its statement; the reason lies beneath.
  return error.cause instanceof Error && !(error instanceof CannotOpen)
    ? error.cause.message
    : error.message
}
