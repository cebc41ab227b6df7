/** An administrator's session ends after this without use. */
export const sessionHours = 12
/** And this long after the login, however much it is used. */
export const sessionDaysMax = 7
/** A password that somebody else chose opens the desk for so long, unless its holder has replaced it. */
export const lentDaysMax = 7
/** For so long after a login, or after the password was asked for again, its owner may decide who else gets in. */
export const confirmedMinutes = 10
