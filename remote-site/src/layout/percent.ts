/** @param share 0 to 1. @returns for a style, to a tenth. */
export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
