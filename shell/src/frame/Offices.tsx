import { brand } from '@northlight/shared/brand';
import { Display } from '@northlight/shared/ui';
import { styled } from 'styled-components';

/** A card for each office; on a small screen the cards become a list with a title. */
export const Offices = () => (
  <Root>
    <h3>Our Offices</h3>
    <ul>
      {brand.offices.map(({ city, address, phone }) => (
        <Office key={city}>
          <Display level="d5" as="h4">
            {city}
          </Display>
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </Office>
      ))}
    </ul>
  </Root>
);

const Root = styled.div`
  grid-column: 7 / -1;

  /* The cards say for themselves what they are; the list of small screens, and everybody who listens, has the title. */
  > h3 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  > ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--gutter);
    height: 100%;
  }

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
  }
  @media (max-width: 767.98px) {
    > h3 {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
      padding-bottom: 8px;
      font-size: var(--t-ui);
      font-weight: 600;
      color: var(--accent);
    }
    > ul {
      grid-template-columns: 1fr;
      gap: 0;
    }
  }
`;

const Office = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 10px;
  padding: 24px;
  background: var(--bg-2);
  color: var(--ink-2);
  font-size: 1rem;
  line-height: 1.5;

  > h4 {
    color: var(--ink);
    line-height: 1;
    font-weight: 420;
  }
  span {
    display: block;
  }
  a {
    padding-block: 2px;
  }
  a:hover {
    color: var(--accent);
  }

  @media (max-width: 767.98px) {
    padding: 16px 0;
    background: none;
    border-top: 1px solid var(--rule);
  }
`;
