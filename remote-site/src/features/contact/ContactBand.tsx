import { ButtonLink, ClosingBand, type ClosingBandProps } from '@northlight/shared/ui';
import { ContactInfos } from './ContactInfos.tsx';
import type { ContactData } from './contact-loader.ts';

export interface ContactBandProps extends Pick<ContactData, 'items'>, Omit<ClosingBandProps, 'children'> {
  /** The words of the button. */
  readonly action?: string;
  /** The contact page's address, which may name the service that the message is about. */
  readonly to?: string;
}

/** The end of a page: why to write, how to reach us, and the way to the contact page. */
export const ContactBand = ({ items, action = 'Contact Us', to = '/contact', ...band }: ContactBandProps) => (
  <ClosingBand {...band}>
    <ContactInfos items={items} />
    <ButtonLink to={to}>{action}</ButtonLink>
  </ClosingBand>
);
