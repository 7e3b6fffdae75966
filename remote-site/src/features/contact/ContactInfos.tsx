import type { Office } from '@northlight/shared/brand';
import { Icon, type IconName } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { contactItems } from './contact-defaults.ts';
import type { ContactData } from './contact-loader.ts';
import { ContactLink } from './ContactLink.tsx';

const ICONS: Readonly<Record<string, IconName>> = { contact: 'phone', mail: 'mail', location: 'pin' };

export interface ContactInfosProps extends Pick<ContactData, 'items'> {
  /** Offices that end the list, with address and number; with them nothing stands in for missing items. */
  readonly offices?: readonly Office[];
}

/** How to reach the company: each item with the icon of its type. */
export const ContactInfos = ({ items, offices }: ContactInfosProps) => (
  <Infos data-wide={offices ? '' : undefined}>
    {(offices ? items : contactItems(items)).map(({ type, title, description }) => (
      <li key={`${type} ${title} ${description}`}>
        <Icon name={ICONS[type] ?? 'star'} />
        <strong>{title}</strong>
        <ContactLink type={type} text={description} />
      </li>
    ))}
    {offices?.map(({ city, address, phone }) => (
      <li key={city}>
        <Icon name="pin" />
        <strong>{city}</strong>
        <address>{address.join('\n')}</address>
        <ContactLink type="contact" text={phone} />
      </li>
    ))}
  </Infos>
);

const Infos = styled.ul`
  display: grid;
  max-width: 30rem;
  border-top: 1px solid var(--rule);

  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 4px 12px;
    padding: 16px 0;
    border-bottom: 1px solid var(--rule);
  }
  li > :not(svg) {
    grid-column: 2;
  }
  svg {
    width: 22px;
    height: 22px;
    margin-top: 3px;
  }
  strong {
    font-weight: 560;
  }
  address {
    color: var(--ink-2);
    font-style: normal;
    white-space: pre-line;
  }

  /* With the offices there are four, which are two rows where there is room. */
  @media (min-width: 1200px) {
    &[data-wide] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      max-width: 50rem;

      li {
        grid-template-columns: 28px minmax(0, 1fr);
        align-content: start;
        padding-inline-end: 16px;
      }
    }
  }
  /* In one column, the lines are as long as the fields of the form. */
  @media (max-width: 1023px) {
    max-width: none;
  }
  @media (max-width: 560px) {
    li {
      padding: 10px 0;
    }
  }
`;
