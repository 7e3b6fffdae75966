import { company, type Head, type HeadArgs } from '@northlight/shared/remote';
import { CONTACT_LEAD } from './contact-defaults.ts';
import type { ContactData } from './contact-loader.ts';

export function contactHead({ data, siteUrl }: HeadArgs<ContactData>): Head {
  const description = data?.introduction?.description ?? CONTACT_LEAD;
  return {
    title: 'Contact',
    description,
    jsonLd: [
      {
        '@type': 'ContactPage',
        name: 'Contact',
        description,
        url: siteUrl('/contact'),
        about: company(siteUrl),
        inLanguage: 'en',
      },
    ],
  };
}
