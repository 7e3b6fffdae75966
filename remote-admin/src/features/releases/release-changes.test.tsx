import { ApiError } from '@northlight/shared/client';
import { releasePaths, type ContentDraft, type ContentReleaseDetails } from '@northlight/shared/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../testing/answer.ts';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser, member, UPDATED } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
// Loaded with the test; otherwise these come with the managers.
import '../content/conflict/ConflictView.tsx';
import '../content/conflict/Differences.tsx';
import './DraftChange.tsx';
import { ReleaseDetails } from './ReleaseDetails.tsx';
import { exampleRelease } from './testing/example-release.ts';

beforeEach(freshBrowser);

const CHANGES = 11;
const OVERTAKEN = member(1, 'Omar', { designation: 'Advisor', updated_at: '2026-11-02T09:00:00.000Z' });

const draftOf = (id: number): ContentDraft => ({
  id,
  release_id: 1,
  collection: 'team-member',
  record_id: id,
  kind: id === CHANGES ? 'delete' : 'update',
  values: id === CHANGES ? {} : { designation: 'Director' },
  file: null,
  seen_updated_at: UPDATED,
  author: 'nadia@northlight.example',
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-01T09:00:00.000Z',
});

/**
 * A release with one change more than are expanded at once. The first record has changed since; the last change is a
 * deletion.
 */
function openLarge() {
  const drafts = Array.from({ length: CHANGES }, (_, index) => draftOf(index + 1));
  const release: ContentReleaseDetails = {
    ...exampleRelease({ id: 1, title: 'Relaunch', state: 'failed', changes: CHANGES }),
    problems: [
      {
        draft_id: 1,
        collection: 'team-member',
        record_id: 1,
        message: 'Somebody else has changed this record',
        errors: [],
        current: OVERTAKEN,
      },
    ],
    drafts,
    published: [],
  };
  const comparisonOf = (draft: ContentDraft) => ({
    draft: { ...draft, release },
    base: member(draft.id, 'Omar'),
    current: draft.id === 1 ? OVERTAKEN : member(draft.id, draft.id === CHANGES ? 'Leena' : 'Omar'),
    others: [],
  });
  const api = contentApi();
  const { get } = api;
  let isAway = false;
  api.get = async <T,>(...call: Parameters<typeof get>): Promise<T> => {
    const [path] = call;
    if (isAway) throw new ApiError(500, { message: 'The database is away' });
    const draft = drafts.find(({ id }) => path === releasePaths.compareDraft(id));
    if (draft) return answer<T>({ data: comparisonOf(draft) });
    return path === releasePaths.show(1) ? answer<T>({ data: release }) : get<T>(...call);
  };
  const send = api.send;
  api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> =>
    call[1] === releasePaths.check(1) ? answer<T>({ data: { problems: release.problems } }) : send<T>(...call);
  const view = renderAdmin({ at: '/release', api, page: <ReleaseDetails id={1} onGone={() => undefined} /> });
  return { ...view, failReads: () => void (isAway = true) };
}

const change = async (title: RegExp) => {
  const [first] = await screen.findAllByText(title);
  return within(first?.closest('li') ?? document.body);
};

describe('A release with more changes than are shown at once', () => {
  it('shows what is to be chosen, which can’t be hidden, and each other change on demand', async () => {
    const { user } = openLarge();
    const overtaken = await change(/^Change: Team Member 1$/);
    await overtaken.findByRole('region', { name: 'Yours and theirs' });
    expect(overtaken.queryByRole('button', { name: /difference$/ })).toBeNull();

    const other = await change(/^Change: Team Member 2$/);
    expect(other.queryByText('Director')).toBeNull();
    await user.click(other.getByRole('button', { name: 'Show difference' }));
    await other.findByText('Director');
    await user.click(other.getByRole('button', { name: 'Hide difference' }));
    expect(other.queryByText('Director')).toBeNull();
  });

  it('shows the version that is chosen', async () => {
    const { user } = openLarge();
    const overtaken = await change(/^Change: Team Member 1$/);
    const designation = within(await overtaken.findByRole('group', { name: 'Designation' }));
    expect(designation.getByRole('radio', { name: 'Yours' })).toHaveProperty('checked', true);

    await user.click(designation.getByRole('radio', { name: 'Theirs' }));
    expect(designation.getByRole('radio', { name: 'Theirs' })).toHaveProperty('checked', true);
    await user.click(overtaken.getByRole('button', { name: 'Keep all of mine' }));
    expect(designation.getByRole('radio', { name: 'Yours' })).toHaveProperty('checked', true);
  });

  it('keeps a choice while something else is done with the release', async () => {
    const { user } = openLarge();
    const overtaken = await change(/^Change: Team Member 1$/);
    await user.click(await overtaken.findByRole('radio', { name: 'Theirs' }));

    await user.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', false));
    expect(overtaken.getByRole('radio', { name: 'Theirs' })).toHaveProperty('checked', true);
  });

  it('keeps a choice when the release can’t be read again', async () => {
    const { user, failReads } = openLarge();
    const overtaken = await change(/^Change: Team Member 1$/);
    await overtaken.findByRole('region', { name: 'Yours and theirs' });
    await user.click(overtaken.getByRole('radio', { name: 'Theirs' }));

    failReads();
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await screen.findByText(/^This release may be out of date/);
    await overtaken.findByText(/The database is away/);
    expect(overtaken.getByRole('radio', { name: 'Theirs' })).toHaveProperty('checked', true);
  });

  it('names a deletion by the title of its record', async () => {
    openLarge();
    await screen.findByText('Delete: Team Member “Leena”');
    expect(screen.queryByText(`Delete: Team Member ${CHANGES}`)).toBeNull();
  });
});

describe('A release that is not there any more', () => {
  it('is said to be gone, and why that may be', async () => {
    const api = contentApi();
    const { get } = api;
    api.get = <T,>(...call: Parameters<typeof get>): Promise<T> =>
      call[0] === releasePaths.show(1)
        ? Promise.reject(new ApiError(404, { message: 'There is no release 1' }))
        : get<T>(...call);
    renderAdmin({ at: '/release', api, page: <ReleaseDetails id={1} onGone={() => undefined} /> });

    await screen.findByRole('heading', { name: 'This release is gone' });
    screen.getByText(/saved or discarded/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
