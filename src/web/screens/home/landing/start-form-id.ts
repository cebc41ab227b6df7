/** Where the calls to action lead. */
export const startFormId = 'empezar'
