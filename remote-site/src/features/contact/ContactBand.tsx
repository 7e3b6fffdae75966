import { ButtonLink, ClosingBand, type ClosingBandProps } from '@northlight/shared/ui';
import { ContactInfos } from './ContactInfos.tsx';
import type { ContactData } from './contact-loader.ts';

export interface ContactBandProps extends Pick<ContactData, 'items'>, Omit<ClosingBandProps, 'children'> {}

/** The end of a page: why to write, how to reach us, and the way to the contact page. */
export const ContactBand = ({ items, ...band }: ContactBandProps) => (
  <ClosingBand {...band}>
    <ContactInfos items={items} />
    <ButtonLink to="/contact">Contact Us</ButtonLink>
  </ClosingBand>
);
