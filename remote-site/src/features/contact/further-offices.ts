import { brand, cityOf, type Office } from '@northlight/shared/brand';
import type { ContactData } from './contact-loader.ts';

/** Offices whose city is not in the contact information, so that no address is on the page twice. */
export const furtherOffices = (items: ContactData['items']): readonly Office[] =>
  brand.offices.filter(
    (office) =>
      !items.some(
        ({ type, title, description }) => type === 'location' && `${title} ${description}`.includes(cityOf(office)),
      ),
  );
