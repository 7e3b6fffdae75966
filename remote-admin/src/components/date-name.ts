/** The day where the administrator is, as a file's name has it: 2025-11-20. */
export const dateName = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
