import type { ContactMessage, JobApplication } from '@northlight/shared/forms';
import type { Inbox } from './inbox-store.ts';
import { presentApplication, presentMessage, type ApplicationRow, type MessageRow } from './records.ts';
import { contactMessage, jobApplication } from './tables.ts';

export const messageInbox: Inbox<MessageRow, ContactMessage> = {
  table: contactMessage,
  searched: [contactMessage.name, contactMessage.email, contactMessage.phone, contactMessage.message],
  present: presentMessage,
  label: 'message',
  subject: 'messages',
};

export const applicationInbox: Inbox<ApplicationRow, JobApplication> = {
  table: jobApplication,
  searched: [jobApplication.name, jobApplication.email, jobApplication.phone, jobApplication.jobOfferTitle],
  present: presentApplication,
  label: 'application',
  subject: 'applications',
};
