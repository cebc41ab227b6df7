import { randomBytes, randomUUID } from 'node:crypto'
import { codigoBytes, crockford } from '#domain/codigo.ts'

/** A draft's id: 80 random bits, 16 characters people can read out. */
export const newCodigo = (): string => crockford(randomBytes(codigoBytes))

/** An order's id, also its number on paper: 50 random bits, 10 characters. */
export const newOrderId = (): string => crockford(randomBytes(7)).slice(0, 10)

/** 192 random bits for links and addresses that must not be guessed. */
export const newToken = (): string => randomBytes(24).toString('hex')

export const newId = (): string => randomUUID()
