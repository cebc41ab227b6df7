/** The shop's colours and letters, as far as mail programs have them. */
export const paper = '#fdfaf3'
export const paperDeep = '#f6efe1'
export const sheet = '#ffffff'
export const ink = '#211d18'
export const inkSoft = '#5c544a'
export const rule = '#ded4c2'
export const yellowTint = '#fff5d1'
export const yellowRule = '#ecd27a'
export const sans = "'Segoe UI', Helvetica, Arial, sans-serif"
export const display = "'Trebuchet MS', 'Segoe UI', Helvetica, sans-serif"
export const mono = "Menlo, Consolas, 'Liberation Mono', monospace"
