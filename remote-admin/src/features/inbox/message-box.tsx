import { brand } from '@northlight/shared/brand';
import { formPaths } from '@northlight/shared/endpoints';
import type { ContactMessage } from '@northlight/shared/forms';
import type { Box } from './box.ts';
import { messages } from './sources.ts';
import { labelOf } from './status-label.ts';
import { Written } from './Written.ts';

const statuses: Box<ContactMessage>['statuses'] = [
  { value: 'new', label: 'New' },
  { value: 'read', label: 'Read' },
  { value: 'archived', label: 'Archived' },
];

export const messageBox: Box<ContactMessage> = {
  ...messages,
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
  columns: [
    { header: 'Id', cell: ({ id }) => id },
    { header: 'Received', cell: ({ created_at }) => created_at },
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Phone', cell: ({ phone }) => phone },
    { header: 'Message', cell: ({ message }) => message },
    { header: 'Status', cell: ({ status }) => labelOf(statuses, status) },
  ],
};
