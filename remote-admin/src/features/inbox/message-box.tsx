import { brand } from '@northlight/shared/brand';
import { formPaths } from '@northlight/shared/endpoints';
import type { ContactMessage } from '@northlight/shared/forms';
import type { Box } from './box.ts';
import { messages } from './sources.ts';
import { columnsWith } from './visitor-columns.ts';
import { Written } from './Written.ts';

const statuses: Box<ContactMessage>['statuses'] = [
  { value: 'new', label: 'New' },
  { value: 'read', label: 'Read' },
  { value: 'archived', label: 'Archived' },
];

export const messageBox: Box<ContactMessage> = {
  ...messages,
  show: formPaths.message,
  update: formPaths.updateMessage,
  remove: formPaths.deleteMessage,
  statuses,
  opened: 'read',
  searchHint: 'Name, email or words',
  emptyText: 'What visitors write on the contact page arrives here.',
  line: ({ message }) => message,
  subject: () => `Your message to ${brand.name}`,
  Facts: () => null,
  Text: ({ item }) => <Written>{item.message}</Written>,
  columns: columnsWith([{ header: 'Message', cell: ({ message }) => message }], statuses),
};
