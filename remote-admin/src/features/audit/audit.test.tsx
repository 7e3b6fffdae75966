import { ApiError } from '@northlight/shared/client';
import type { AuditEntry } from '@northlight/shared/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { detailsOf, personOf } from './audit-words.ts';

const AUDIT = '/admin/dashboard/audit-log';

beforeEach(freshBrowser);

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-20T10:42:00.000Z',
  kind: 'exported',
  by: 'nadia@northlight.example',
  session: 3,
  subject: 'messages',
  details: {},
  ...changes,
});

describe('The audit log', () => {
  it('says what was done to what, and by whom; the filter stands in the address', async () => {
    const api = contentApi({});
    for (const what of ['messages', 'applications'])
      await api.send('POST', '/audit/admin/exports', { what, count: 12 });
    const { user } = renderAdmin({ at: AUDIT, api });

    const row = await screen.findByRole('row', { name: /^Exported ?12 in total applications/ });
    expect(screen.getByRole('heading', { name: 'Entries 2' })).toBeTruthy();
    expect(row.textContent).toContain('Exported12 in totalapplicationsnadia@northlight.example');

    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Signed in');
    expect(await screen.findByText('No entry matches.')).toBeTruthy();
  });

  it('makes no file of an export that could not be written down', async () => {
    const api = contentApi({});
    await api.send('POST', '/audit/admin/exports', { what: 'messages', count: 12 });
    const { user, toasts } = renderAdmin({ at: AUDIT, api });
    await screen.findByRole('row', { name: /^Exported/ });
    const made = jest.fn(() => 'blob:audit');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined });
    api.refuseNext(new ApiError(503, { message: 'The disk is full.' }));

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(toasts).toEqual(['The audit log could not be exported: The disk is full.']));
    expect(made).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(made).toHaveBeenCalledTimes(1));
    expect(api.sent.at(-1)).toMatchObject({ path: '/audit/admin/exports', body: { what: 'audit-log', count: 1 } });
  });
});

describe('An entry', () => {
  it('names the records of a change, and how many more there are', () => {
    const records = [{ collection: 'team-member', record_id: 5, kind: 'update' as const }];

    expect(detailsOf(entry({ kind: 'content-changed', details: { records, count: 3 } }))).toBe(
      'Changed: Team Member 5; and 2 more',
    );
    expect(detailsOf(entry({ kind: 'signed-in', details: { network: '192.0.2.7' } }))).toBe('From 192.0.2.7');
    expect(detailsOf(entry({ kind: 'signed-out' }))).toBe('');
  });

  it('says who it was where no administrator was', () => {
    expect(personOf(entry({ kind: 'password-refused', by: null }))).toBe('Somebody');
    expect(personOf(entry({ kind: 'locked-out', by: null }))).toBe('Somebody');
    expect(personOf(entry({ kind: 'administrator-removed', by: null }))).toBe('Command line');
    expect(personOf(entry({ kind: 'content-changed', by: null }))).toBe('System');
  });
});
