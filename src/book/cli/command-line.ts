/** A choice whatever its case. Throws an Error whose message is for the person. */
export function choose<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice.toLowerCase() === value.toLowerCase())
  if (!chosen) throw new Error(`--${option} is one of ${choices.join(', ')}, not "${value}"`)
  return chosen
}

/**
 * Reads a command, runs it, and says what to end with: 0 done, 1 it could not be done, 2 not understood. Errors go to the
 * standard error as one line. `run` may answer with an exit code of its own.
 */
export async function exitCodeOf<Command extends object>(
  read: () => Command | 'help',
  help: string,
  run: (command: Command) => Promise<number | void>,
): Promise<number> {
  let command: Command | 'help'
  try {
    command = read()
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\nTry --help.\n`)
    return 2
  }
  if (command === 'help') {
    process.stdout.write(help)
    return 0
  }
  try {
    return (await run(command)) ?? 0
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`)
    return 1
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
