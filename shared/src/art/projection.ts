/** The world as the map shows it: plate carrée, 4 units a degree. */
const WEST = -168;
const NORTH = 72;
const UNITS = 4;

export const MAP_SIZE = { width: 348 * UNITS, height: 122 * UNITS } as const;

/** Degrees to the map's own units. */
export const mapX = (longitude: number) => Math.round((longitude - WEST) * UNITS);
export const mapY = (latitude: number) => Math.round((NORTH - latitude) * UNITS);
