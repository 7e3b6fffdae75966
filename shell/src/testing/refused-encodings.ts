/** Values of `Accept-Encoding` that refuse an encoding, and the encoding in which a cache in front has to answer. */
export const REFUSED_ENCODINGS: readonly (readonly [accepted: string, encoding: string | null])[] = [
  ['br;q=0', null],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br; q=0.000', 'gzip'],
  ['gzip ; Q=0 , br;q=0.', null],
  ['br;q=0.05, gzip;q=0', 'br'],
];
