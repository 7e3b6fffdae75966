import { formPaths } from '@northlight/shared/endpoints';
import type { Source } from './inbox-kind.ts';

export const messages: Source = {
  tab: 'messages',
  title: 'Messages',
  one: 'message',
  many: 'messages',
  list: formPaths.messages,
};

export const applications: Source = {
  tab: 'applications',
  title: 'Applications',
  one: 'application',
  many: 'applications',
  list: formPaths.applications,
};

/** In the order of the tabs. */
export const sources: readonly Source[] = [messages, applications];
