/** In place of `stylis/src/Prefixer.js`: see `withoutPrefixes`. */
export const prefix = (value: string): string => value;
