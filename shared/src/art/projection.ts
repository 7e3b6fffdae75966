/** The map's projection: plate carrée, 4 units per degree. */
const WEST = -168;
const NORTH = 72;
const UNITS = 4;

export const MAP_SIZE = { width: 348 * UNITS, height: 122 * UNITS } as const;

/** Converts degrees to the map's units. */
export const mapX = (longitude: number) => Math.round((longitude - WEST) * UNITS);
export const mapY = (latitude: number) => Math.round((NORTH - latitude) * UNITS);
