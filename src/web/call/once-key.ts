/** 128 random bits; one for each thing that must happen once, however often it is sent. */
export function onceKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
