/**
 * Groups the digits of a natural number: `2,000`. Unlike `toLocaleString` it needs no `Intl`, whose first use in a tab
 * takes a phone 50 ms.
 */
export const groupedDigits = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
