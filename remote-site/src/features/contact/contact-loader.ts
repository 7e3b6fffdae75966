import type { CollectionRecord } from '@northlight/shared/content';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';

export interface ContactData {
  readonly introduction: CollectionRecord<'contact-us-introduction'> | null;
  readonly items: readonly CollectionRecord<'contact-information'>[];
}

export async function contactLoader({ api, signal }: LoaderArgs): Promise<ContactData> {
  const [introductions, items] = await Promise.all([
    withDefault(api.list('contact-us-introduction', { signal }), [], 'Failed to fetch contact introduction'),
    withDefault(api.list('contact-information', { signal }), [], 'Failed to fetch contact information'),
  ]);
  return { introduction: introductions[0] ?? null, items };
}
