/** Where the spectra begin: after three of the twelve columns. */
export const SPECTRUM_START = 'calc((100% + var(--gutter)) / 4)';
