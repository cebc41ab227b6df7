/** An administrator's session ends after this without use. */
export const sessionHours = 12
