import { brand } from '@northlight/shared/brand';
import { formPaths } from '@northlight/shared/endpoints';
import type { ContactMessage } from '@northlight/shared/forms';
import { styled } from 'styled-components';
import { columnsWith, type InboxKind, messages } from './inbox-kind.ts';

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
  emptyText: 'Messages from the contact form arrive here.',
  line: ({ message }) => message,
  subject: () => `Your message to ${brand.name}`,
  Facts: () => null,
  Text: ({ item }) => <VisitorText>{item.message}</VisitorText>,
  columns: columnsWith([{ header: 'Message', cell: ({ message }) => message }], statuses),
};

/** A visitor's text with its line breaks, in the writing direction of its script. It is only rendered as text. */
const VisitorText = styled.p.attrs({ dir: 'auto' })`
  max-width: 58ch;
  font-size: 1.0625rem;
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
