import { readCodigo, showCodigo } from '#domain/codigo.ts'

const codeLength = 16

/** An order code as it is shown, in groups of four, as far as it is typed. What is too long to be one is left for its writer to mend. */
export function groupCode(text: string): string {
  const codigo = readCodigo(text)
  if (codigo) return showCodigo(codigo)
  const plain = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return plain.length > codeLength ? text : plain.replace(/(.{4})(?=.)/g, '$1-')
}
