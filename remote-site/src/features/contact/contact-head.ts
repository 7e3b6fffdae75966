import type { Head, HeadArgs } from '@northlight/shared/remote';
import { CONTACT_LEAD } from './contact-defaults.ts';
import type { ContactData } from './contact-loader.ts';

export const contactHead = ({ data }: HeadArgs<ContactData>): Head => ({ title: 'Contact', description: data?.introduction?.description ?? CONTACT_LEAD });
