import type { Given } from './given.ts'

/** Whether everybody at the desk must have an authenticator: STAFF_TOTP=required. */
export function readStaffTotp(given: Given, faults: string[]): boolean {
  const text = given('STAFF_TOTP')
  if (text !== null && text !== 'required')
    faults.push(`STAFF_TOTP must be "required", or unset, not "${text}"`)
  return text === 'required'
}
