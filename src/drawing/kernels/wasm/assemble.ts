import { flattened, i32, unsigned, type Code, type ValueType } from './instructions.ts'

/** A parameter or a local variable of a function. */
export type Variable = { readonly get: Code; set(value: Code): Code; increase(by: Code): Code }
export type WasmFunction = {
  readonly params: readonly ValueType[]
  readonly locals: readonly ValueType[]
  readonly body: Code
}

const valueTypes: Record<ValueType, number> = { i32: 0x7f, f32: 0x7d, f64: 0x7c, v128: 0x7b }

function variable(index: number): Variable {
  const get: Code = [0x20, unsigned(index)]
  const set = (value: Code): Code => [value, 0x21, unsigned(index)]
  return { get, set, increase: (by) => set(i32.add(get, by)) }
}

/** A function without a result. `params` are in the order of the call; `local` makes a variable. */
export function wasmFunction<Names extends string>(
  params: Record<Names, ValueType>,
  write: (param: Record<Names, Variable>, local: (type: ValueType) => Variable) => Code,
): WasmFunction {
  const names = Object.keys(params) as Names[]
  const locals: ValueType[] = []
  const param = Object.fromEntries(names.map((name, i) => [name, variable(i)])) as Record<
    Names,
    Variable
  >
  const body = write(param, (type) => variable(names.length + locals.push(type) - 1))
  return { params: names.map((name) => params[name]), locals, body }
}

function vectorOf(items: readonly Code[]): Code {
  return [unsigned(items.length), ...items]
}

function sized(code: Code): Code {
  const bytes = flattened(code)
  return [unsigned(bytes.length), bytes]
}

function nameOf(text: string): Code {
  return sized(Array.from(text, (letter) => letter.charCodeAt(0)))
}

/** The bytes of a module that exports the functions by their names, and its memory, one page at first, as `memory`. */
export function assembled(functions: Record<string, WasmFunction>): Uint8Array {
  const entries = Object.entries(functions)
  const types = entries.map(([, { params }]): Code => [
    0x60,
    vectorOf(params.map((type) => [valueTypes[type]])),
    0,
  ])
  const exported = entries.map(([name], i): Code => [nameOf(name), 0, unsigned(i)])
  const bodies = entries.map(([, { locals, body }]) =>
    sized([vectorOf(locals.map((type) => [1, valueTypes[type]])), body, 0x0b]),
  )
  const section = (id: number, content: Code): Code => [id, sized(content)]
  return Uint8Array.from(
    flattened([
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(1, vectorOf(types)),
      section(3, vectorOf(entries.map((_, i) => unsigned(i)))),
      section(5, [1, 0, 1]),
      section(7, vectorOf([...exported, [nameOf('memory'), 2, 0]])),
      section(10, vectorOf(bodies)),
    ]),
  )
}
