import { ALT_INPUT } from '@northlight/shared/content';
import { mediaFile } from '../../testing/content-store.ts';
import type { DraftComparison } from '@northlight/shared/endpoints';
import type { FormValues } from '../content/form-values.ts';
import { mergedDraft, ownChanges, resolutionOf, versionsOf } from './draft-versions.ts';

const [EARLIER, LATER] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];
const BEFORE = mediaFile('/uploads/before.png');
const THEIRS = mediaFile('/uploads/theirs.png');
const MINE = mediaFile('/uploads/mine.png');

const base = { name: 'Ann', designation: 'Engineer', file: BEFORE };
const now = { id: 1, updated_at: LATER, name: 'Eve', designation: 'Director', file: BEFORE };

const comparison = ({
  draft,
  ...rest
}: Partial<Omit<DraftComparison, 'draft'>> & { draft?: object }): DraftComparison => ({
  base,
  current: now,
  others: [],
  ...rest,
  draft: {
    id: 9,
    release_id: 4,
    collection: 'team-member',
    record_id: 1,
    kind: 'update',
    values: { name: 'Ada' },
    file: null,
    seen_updated_at: EARLIER,
    author: 'nadia@northlight.example',
    created_at: EARLIER,
    updated_at: EARLIER,
    release: { id: 4, title: 'Relaunch', state: 'open', publishes_at: null },
    ...draft,
  },
});

/** The request that is sent if the merged values are chosen, after a change by the test. */
function resolved(found: DraftComparison, change: (text: Record<string, string>) => Partial<FormValues> = () => ({})) {
  const versions = versionsOf(found);
  const { current } = versions;
  if (!current) throw new Error('There is a record.');
  const { text, conflicts } = mergedDraft(versions, current);
  const chosen = { text: { ...text }, file: null, isFileRemoved: false };
  return { conflicts, sent: resolutionOf(versions, current, conflicts, { ...chosen, ...change(chosen.text) }) };
}

describe('A draft whose record somebody has changed', () => {
  it('keeps what only it changes, and takes what only they have', () => {
    const { conflicts, sent } = resolved(comparison({ current: { ...now, name: 'Ann' } }));

    expect(conflicts).toMatchObject([
      { name: 'designation', mine: 'Engineer', theirs: 'Director', isTheirsApplied: true },
    ]);
    expect(sent).toEqual({ name: 'Ada', updated_at: LATER });
  });

  it('is asked about what both have changed, and sends what is chosen', () => {
    const { conflicts, sent } = resolved(comparison({}));
    expect(conflicts).toMatchObject([
      { name: 'name', mine: 'Ada', theirs: 'Eve', isTheirsApplied: false },
      { name: 'designation', isTheirsApplied: true },
    ]);
    expect(sent).toEqual({ name: 'Ada', updated_at: LATER });

    const theirs = resolved(comparison({}), (text) => ({ text: { ...text, name: 'Eve', designation: 'Engineer' } }));
    expect(theirs.sent).toEqual({ designation: 'Engineer', updated_at: LATER });
  });

  it('is asked about all of its values where nobody knows what it was started from', () => {
    const { conflicts, sent } = resolved(comparison({ base: null }));

    expect(conflicts).toMatchObject([{ name: 'name', mine: 'Ada', theirs: 'Eve', isTheirsApplied: false }]);
    expect(sent).toEqual({ name: 'Ada', updated_at: LATER });
  });

  it('keeps its file, or leaves the one that they have put there', () => {
    const found = comparison({ draft: { values: {}, file: MINE }, current: { ...now, name: 'Ann', file: THEIRS } });
    const kept = resolved(found);
    expect(kept.conflicts.at(-1)).toMatchObject({ kind: 'file', theirs: { file_URL: THEIRS.file_URL } });
    expect(kept.sent).toEqual({ updated_at: LATER });

    const theirs = resolved(found, (text) => ({ text: { ...text, file_URL: '' } }));
    expect(theirs.sent).toEqual({ file_URL: THEIRS.file_URL, updated_at: LATER });
  });

  it('shows what only it changes, and nothing of it twice', () => {
    const shown = (found: DraftComparison) => {
      const versions = versionsOf(found);
      if (!versions.current) throw new Error('There is a record.');
      return ownChanges(versions, versions.current, mergedDraft(versions, versions.current));
    };
    const own = shown(comparison({ draft: { values: { name: 'Ada' }, file: MINE }, current: { ...now, name: 'Ann' } }));
    expect(own).toMatchObject({ isTextChanged: true, isFileChanged: true });
    expect([own.now['name'], own.later['name']]).toEqual(['Ann', 'Ada']);
    expect(own.later['designation']).toBe('Director');

    expect(shown(comparison({}))).toMatchObject({ isTextChanged: false, isFileChanged: false });
    const both = comparison({ draft: { values: {}, file: MINE }, current: { ...now, file: THEIRS } });
    expect(shown(both)).toMatchObject({ isTextChanged: false, isFileChanged: false });
  });
});

describe('What a draft makes of its record', () => {
  it('has the file that was chosen, a pasted one, or none', () => {
    const fileOf = (draft: object) => versionsOf(comparison({ draft })).mine['file'];

    expect(fileOf({ file: MINE })).toMatchObject({ file_URL: MINE.file_URL });
    expect(fileOf({ values: { file_URL: 'https://images.example/a.png' } })).toMatchObject({
      file_URL: 'https://images.example/a.png',
    });
    expect(fileOf({ values: { file_URL: null } })).toBeNull();
    expect(fileOf({ values: { [ALT_INPUT]: 'Ann at work' } })).toMatchObject({
      file_URL: BEFORE.file_URL,
      alt: 'Ann at work',
    });
  });

  it('begins with nothing where it creates one', () => {
    const { mine, current, isOutdated } = versionsOf(
      comparison({ base: null, current: null, draft: { kind: 'create', record_id: null, seen_updated_at: null } }),
    );

    expect([mine['name'], current, isOutdated]).toEqual(['Ada', null, false]);
  });
});
