import { brand } from '@northlight/shared/brand';
import type { ContactData } from './contact-loader.ts';

export const CONTACT_TITLE = 'Tell us what you are building.';
export const CONTACT_LEAD =
  'A partner reads every message the same working day. You get a straight answer, even when the answer is that ' +
  'you do not need us.';

type ContactItem = Pick<ContactData['items'][number], 'type' | 'title' | 'description'>;

/** The offices, used while there is no contact information, so that the contact page always has a number to call. */
const offices: readonly ContactItem[] = brand.offices.map(({ city, phone }) => ({
  type: 'contact',
  title: city,
  description: phone,
}));

export const contactItems = (items: ContactData['items']): readonly ContactItem[] =>
  items.length > 0 ? items : offices;
