import type { ContactMessage } from '@northlight/shared/forms';
import { act, screen, within } from '@testing-library/react';
import { contentApi } from './content-api.ts';
import { type InboxSeed, message } from './inbox-store.ts';
import { renderAdmin } from './render-admin.tsx';

export const INBOX = '/admin/dashboard/inbox';

export const openInbox = (seed: InboxSeed, query = '') => {
  const api = contentApi({}, seed);
  return { ...renderAdmin({ at: `${INBOX}${query}`, api }), api };
};

export const many = (count: number): readonly ContactMessage[] =>
  Array.from({ length: count }, (_, index) => message(index + 1, `Visitor ${index + 1}`, { status: 'read' }));

/** By name, because the bell also has a list of new records. */
export const LIST = { name: /^(Messages|Applications)$/ };

export const row = async (name: string) =>
  within(await screen.findByRole('list', LIST)).findByRole('link', { name: new RegExp(`^${name}`) });

export const names = () =>
  within(screen.getByRole('list', LIST))
    .queryAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent);

export const reading = (name: string) => screen.findByRole('article', { name });

/** The window gets the focus again, and the Inbox refetches at once. */
export const refocusWindow = () => act(async () => void window.dispatchEvent(new Event('focus')));
