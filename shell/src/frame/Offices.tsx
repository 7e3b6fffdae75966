import { brand } from '@northlight/shared/brand';
import { Display, visuallyHidden } from '@northlight/shared/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';

/** A card for each office; on a small screen the cards become a list with a title. */
export const Offices = () => (
  <Root>
    <h3>Our Offices</h3>
    <ul>
      {brand.offices.map(({ city, address, phone }, index) => (
        <Office key={city} data-office={index}>
          <Head>
            <Display level="d5" as="h4">
              {city}
            </Display>
          </Head>
          <address>
            {address.map((line) => (
              <Line key={line}>{wholeParts(line)}</Line>
            ))}
          </address>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            Call <Number>{phone}</Number>
          </a>
        </Office>
      ))}
    </ul>
  </Root>
);

/** A line of an address, which is broken after its commas first. */
const wholeParts = (line: string) =>
  line.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span>{part}</span>
    </Fragment>
  ));

const Line = styled.span`
  display: block;

  > span {
    display: inline-block;
    max-width: 100%;
  }
`;

const Root = styled.div`
  > ul {
    display: grid;
    grid-template-columns: repeat(${brand.offices.length}, minmax(0, 1fr));
    /* Names, addresses and numbers of neighbours share their lines. */
    grid-template-rows: repeat(3, auto);
    gap: 8px var(--gutter);

    /* “Dhaka, Bangladesh” fits on one line from 360 px on. */
    @media (max-width: 374px) {
      column-gap: 12px;
    }
  }

  > h3 {
    padding-bottom: 12px;
    font-size: var(--t-ui);
    font-weight: 600;
  }
  /* Wide cards need no visible title. Screen readers still get it. */
  @media (min-width: 768px) {
    > h3 {
      ${visuallyHidden}
    }
  }
`;

/* The ray at its left edge grows when the card or the pin of the office is hovered or focused. */
const Office = styled.li`
  position: relative;
  display: grid;
  grid-template-rows: subgrid;
  grid-row: span 3;
  justify-items: start;
  padding-inline-start: 16px;
  color: var(--ink-2);
  font-size: var(--t-ui);
  line-height: 1.45;

  &::before {
    content: '';
    position: absolute;
    inset-block: 4px 6px;
    inset-inline-start: 0;
    width: 2px;
    background: linear-gradient(var(--ray-crown), var(--ray-hem));
    transform: scaleY(0.28);
    transform-origin: 50% 0;
  }
  a {
    padding-block: 4px;
    color: var(--ink);
    text-decoration: underline;
    text-decoration-color: var(--rule-2);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
  a:hover {
    color: var(--accent);
  }

  @media (max-width: 374px) {
    padding-inline-start: 10px;
  }
  /* Keeps a number and its action on one line in a narrow column. */
  @media (max-width: 860px) {
    a {
      font-size: var(--t-small);
    }
  }
`;

const Number = styled.span`
  white-space: nowrap;
`;

/** Row with the city's name. */
const Head = styled.div`
  align-self: end;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px 12px;
  width: 100%;

  > h4 {
    color: var(--ink);
    line-height: 1.07;
    font-weight: 420;
  }
`;
