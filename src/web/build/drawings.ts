/**
 * The drawings that pages show, each drawn once at build time and served as an SVG file of its own. Pages ask for them by name
 * with `art('name')` (parts/art.ts).
 */
export const drawings = {} satisfies Record<string, () => string>

export type DrawingName = keyof typeof drawings
