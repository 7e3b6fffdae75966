import { utcOffsetsOf } from '@northlight/shared/dates';
import type { Boot, BootRemote } from '../app/boot.ts';

/** A remote for boot data, with default values for what a test does not set. */
export const bootRemoteOf = (
  name: string,
  patterns: readonly string[],
  changes: Partial<BootRemote> = {},
): BootRemote => {
  return {
    name,
    version: '1.0.0-a',
    frame: 'public',
    integrity: 'sha384-abc',
    replaceable: false,
    local: false,
    routes: patterns.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] })),
    ...changes,
  };
};

export const bootOf = (remotes: readonly BootRemote[], changes: Partial<Boot> = {}): Boot => ({
  remotes,
  rest: null,
  apiOrigin: 'http://api.invalid',
  siteOrigin: 'http://localhost',
  timeZone: 'UTC',
  utcOffsets: utcOffsetsOf('UTC'),
  offered: { menu: [], footer: [] },
  card: null,
  reportsVitals: false,
  preview: null,
  devtools: null,
  hydration: { loaderData: {}, errors: null },
  ...changes,
});
