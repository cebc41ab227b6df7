/** What a system call or a library names a fault by: ENOENT, 23505. Null where there is none. */
export function codeOf(thrown: unknown): string | null {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code
  return typeof code === 'string' ? code : null
}

/** What was thrown, as an Error, which it nearly always is. */
export const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))
