/** What a line of a spectrum stands for, in the order of their wavelengths. */
export const LINE_KINDS = ['service', 'article', 'project', 'client'] as const;

export type LineKind = (typeof LINE_KINDS)[number];
