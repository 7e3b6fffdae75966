import { brand, cityOf, type Office } from '@northlight/shared/brand';
import { Display } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { ContactData } from './contact-loader.ts';
import { ContactLink } from './ContactLink.tsx';

/** Offices whose city is not in the contact information, so that no address is on the page twice. */
const furtherOffices = (items: ContactData['items']): readonly Office[] =>
  brand.offices.filter(
    (office) =>
      !items.some(
        ({ type, title, description }) => type === 'location' && `${title} ${description}`.includes(cityOf(office)),
      ),
  );

/** The offices with their addresses and numbers, as far as the contact information has not named them. */
export function Offices({ items }: Pick<ContactData, 'items'>) {
  const offices = furtherOffices(items);
  if (offices.length === 0) return null;
  const others = offices.length === 1 ? 'Our other office' : 'Our other offices';
  return (
    <Root aria-labelledby="offices">
      <h3 id="offices">{offices.length < brand.offices.length ? others : 'Our offices'}</h3>
      <ul>
        {offices.map(({ city, address, phone }) => (
          <Card key={city}>
            <Display level="d5" as="h4">
              {city}
            </Display>
            <p>{address.join('\n')}</p>
            <ContactLink type="contact" text={phone} />
          </Card>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.section`
  > h3 {
    margin-bottom: 16px;
    font-size: var(--t-ui);
    font-weight: 600;
    color: var(--accent);
  }
  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
    gap: var(--gutter);
  }
`;

const Card = styled.li`
  display: grid;
  gap: 10px;
  align-content: start;
  justify-items: start;
  padding: 24px;
  background: var(--bg-2);

  p {
    color: var(--ink-2);
    white-space: pre-line;
  }
`;
