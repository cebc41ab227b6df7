/** An administrator's session ends after this without use. */
export const sessionHours = 12
/** And this long after the login, however much it is used. */
export const sessionDaysMax = 7
