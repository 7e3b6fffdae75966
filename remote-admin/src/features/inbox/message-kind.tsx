import { brand } from '@northlight/shared/brand';
import { formPaths } from '@northlight/shared/endpoints';
import type { ContactMessage } from '@northlight/shared/forms';
import type { InboxKind } from './inbox-kind.ts';
import { messages } from './sources.ts';
import { columnsWith } from './visitor-columns.ts';
import { VisitorText } from './VisitorText.ts';

const statuses: InboxKind<ContactMessage>['statuses'] = [
  { value: 'new', label: 'New' },
  { value: 'read', label: 'Read' },
  { value: 'archived', label: 'Archived' },
];

export const messageKind: InboxKind<ContactMessage> = {
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
  Text: ({ item }) => <VisitorText>{item.message}</VisitorText>,
  columns: columnsWith([{ header: 'Message', cell: ({ message }) => message }], statuses),
};
