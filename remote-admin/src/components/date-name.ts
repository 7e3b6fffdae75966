/** A local date as it is used in file names: 2025-11-20. */
export const dateName = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
