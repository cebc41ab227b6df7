/** Shorter ones cannot be the token of an order. */
const tokenLengthMin = 10

/** Whether an address' token can be one at all; what it leads to, only the server knows. */
export function canBeToken(token: string | undefined): token is string {
  return token !== undefined && token.trim().length >= tokenLengthMin
}
