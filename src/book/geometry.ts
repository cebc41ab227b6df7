export const pointsPerMm = 72 / 25.4
