import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** Those of some programs that this machine lacks. */
export async function missingPrograms(names: readonly string[]): Promise<string[]> {
  const isThere = async (name: string) =>
    (
      await Promise.all(
        (process.env['PATH'] ?? '').split(delimiter).map((folder) =>
          access(join(folder, name), constants.X_OK).then(
            () => true,
            () => false,
          ),
        ),
      )
    ).includes(true)
  const there = await Promise.all(names.map(isThere))
  return names.filter((_, index) => !there[index])
}
