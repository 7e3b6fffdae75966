/** @jest-environment node */
import { openPreviews } from './previews.ts';

describe('openPreviews', () => {
  it('finds no preview where its file can’t be read, and tells of that once a minute', async () => {
    const problems: unknown[] = [];
    const damaged = new Error('it can’t be read');
    let minutes = 0;
    const previews = openPreviews({
      store: { find: async () => null, findPreview: () => Promise.reject(damaged) },
      signer: { sign: (id) => id, verify: (token) => token },
      remotesFolder: '/remotes',
      onProblem: (_message, error) => void problems.push(error),
      now: () => minutes * 60_000,
    });

    expect([await previews.find('some'), await previews.find('some')]).toEqual([null, null]);
    expect(problems).toEqual([damaged]);
    minutes = 1;
    expect(await previews.find('some')).toBeNull();
    expect(problems).toEqual([damaged, damaged]);
  });
});
