import { brand, type BrandLink } from '@northlight/shared/brand';
import { ButtonLink, Display, Grid, Icon, VisuallyHidden, Wrap } from '@northlight/shared/ui';
import { ray } from '@northlight/shared/ui/ray';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Brand } from './Brand.tsx';
import { contactEntry, type NavEntry } from './navigation.ts';
import { OfferedEntriesContext } from './offered-navigation.ts';
import { OfficeMap } from './OfficeMap.tsx';
import { Offices } from './Offices.tsx';
import { StudioClocks } from './StudioClocks.tsx';
import { Wordmark } from './Wordmark.tsx';

/** Footer of every public page: data of the company from the brand file, and entries that remotes offer. */
export const Footer = () => (
  <Root data-ground="night">
    <Wrap>
      <Columns>
        <Invitation>
          <Display level="d4" as="h2">
            {brand.footerTitle}
          </Display>
          <p>{brand.footerText}</p>
          <StudioClocks />
          <ButtonLink to={contactEntry.to}>{contactEntry.label}</ButtonLink>
        </Invitation>
        <Lists>
          <LinkList title="Services" links={brand.services} />
          <LinkList title="Other links" links={brand.otherLinks} pages={useContext(OfferedEntriesContext).footer} />
        </Lists>
        <Places>
          <OfficeMap />
          <Offices />
        </Places>
      </Columns>
      <End>
        <Brand />
        <Copyright />
        <Socials>
          {brand.socials.map((social) => (
            <li key={social.label}>
              <MaybeLink link={social}>
                <Icon name={social.icon} width={20} height={20} />
                <VisuallyHidden>{social.label}</VisuallyHidden>
              </MaybeLink>
            </li>
          ))}
        </Socials>
      </End>
      <Wordmark />
    </Wrap>
  </Root>
);

/**
 * Shows the year of the brand file and, in the browser, the range up to the current year. The server does not render
 * the range, because a document has to be the same whenever it was made.
 */
function Copyright() {
  const year = useSyncExternalStore(untilNever, thisYear, yearOfBrand);
  const years = year > brand.copyrightYear ? `${brand.copyrightYear}–${year}` : brand.copyrightYear;
  return (
    <span>
      © {years} {brand.name}
    </span>
  );
}

const untilNever = () => () => undefined;
const thisYear = () => new Date().getFullYear();
const yearOfBrand = () => brand.copyrightYear;

interface LinkListProps {
  readonly title: string;
  readonly links: readonly BrandLink[];
  readonly pages?: readonly NavEntry[];
}

const LinkList = ({ title, links, pages = [] }: LinkListProps) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <MaybeLink link={link}>{link.label}</MaybeLink>
        </li>
      ))}
      {pages.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </div>
);

/** A link, or plain text for an entry without an address. */
function MaybeLink({ link: { href }, children }: { readonly link: BrandLink; readonly children: ReactNode }) {
  if (href === undefined) return <span>{children}</span>;
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>;
}

const Root = styled.footer`
  padding-top: clamp(48px, 5vw, 96px);
  /* In the dark theme the section above is as dark. */
  box-shadow: inset 0 1px var(--rule);
  overflow: clip;

  @media print {
    display: none;
  }
`;

const Columns = styled(Grid)`
  row-gap: clamp(28px, 5.2vw, 40px);
  align-items: start;
`;

const Invitation = styled.div`
  grid-column: 1 / 5;
  display: grid;
  justify-items: start;
  gap: 20px;

  > p {
    max-width: min(40ch, 100% - 28px);
    font-size: 1rem;
    line-height: 1.5;
    text-wrap: balance;
    color: var(--ink-2);
  }
  @media (max-width: 1023px) {
    grid-column: 1 / 7;
  }
  @media (max-width: 767.98px) {
    grid-column: 1 / -1;
  }
`;

const Lists = styled.div`
  grid-column: 5 / 8;
  display: grid;
  gap: 24px var(--gutter);

  h3 {
    padding-bottom: 6px;
    font-size: var(--t-ui);
    font-weight: 600;
    color: var(--ink);
  }
  /* An entry without a link looks like plain text. A link has a ray before it. */
  li {
    font-size: var(--t-ui);
    line-height: 1.4;
    color: var(--ink-2);
  }
  li > * {
    display: block;
    padding-block: 3px;
  }
  a {
    position: relative;
    padding-inline-start: 14px;
    font-weight: 560;
    color: var(--ink);
  }
  a::before {
    ${ray}
    bottom: 0.45em;
    height: 0.9em;
  }
  a:hover {
    color: var(--accent);
  }

  @media (max-width: 1023px) {
    grid-column: 7 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 767.98px) {
    grid-column: 1 / -1;
  }
`;

/* Highlights the pin and the card of an office together when either is hovered or focused. */
const lightTogether = brand.offices
  .map(
    (_office, index) => `
  &:has([data-office='${index}']:is(:hover, :focus-within)) [data-office='${index}']::before {
    transform: none;
  }`,
  )
  .join('');

const Places = styled.div`
  grid-column: 8 / -1;
  display: grid;
  gap: 20px var(--gutter);

  [data-office]::before {
    transition: transform var(--t-base) var(--ease);
  }
  ${lightTogether}

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: center;
  }
  @media (max-width: 767.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 32px;
  margin-top: clamp(28px, 2.6vw, 48px);
  padding-block: 12px;
  border-top: 1px solid var(--rule);
  font-size: var(--t-ui);
  color: var(--ink-2);

  @media (max-width: 560px) {
    > span {
      order: 1;
      width: 100%;
    }
  }
`;

const Socials = styled.ul`
  display: flex;
  gap: 16px;
  margin-inline-start: auto;

  a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    color: var(--ink);
  }
  a:hover {
    color: var(--accent);
  }
`;
