import type { ContentRelease } from '@northlight/shared/endpoints';

/** A release in preparation, with the given values. */
export const exampleRelease = (given: Partial<ContentRelease> & Pick<ContentRelease, 'id'>): ContentRelease => ({
  title: `Release ${given.id}`,
  state: 'open',
  owner: 'nadia@northlight.example',
  changes: 1,
  publishes_at: null,
  time_zone: given.publishes_at ? 'Asia/Dubai' : null,
  problems: [],
  published_at: null,
  publisher: null,
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-01T09:00:00.000Z',
  ...given,
});
