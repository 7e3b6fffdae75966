import { brand, type BrandLink } from '@northlight/shared/brand';
import { ButtonLink, Display, Grid, Icon, VisuallyHidden, Wrap } from '@northlight/shared/ui';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Brand } from './Brand.tsx';
import { contactEntry, type NavEntry } from './navigation.ts';
import { OfferedEntriesContext } from './offered-navigation.ts';
import { OfficeMap } from './OfficeMap.tsx';
import { Offices } from './Offices.tsx';

/** The foot of every public page: the company itself out of the brand file, and what remotes offer. */
export const Footer = () => (
  <Root data-ground="night">
    <Wrap>
      <Top>
        <Invitation>
          <Display level="d3" as="h2">
            {brand.footerTitle}
          </Display>
          <p>{brand.footerText}</p>
          <ButtonLink to={contactEntry.to}>{contactEntry.label}</ButtonLink>
        </Invitation>
        <OfficeMap />
      </Top>
      <Middle>
        <LinkList title="Services" links={brand.services} />
        <LinkList title="Other links" links={brand.otherLinks} pages={useContext(OfferedEntriesContext).footer} />
        <Offices />
      </Middle>
      <End>
        <Brand />
        <span>
          © {brand.copyrightYear} {brand.name}
        </span>
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
      <Wordmark aria-hidden="true" style={{ '--chars': brand.wordmark.length }}>
        <span>{brand.wordmark}</span>
      </Wordmark>
    </Wrap>
  </Root>
);

interface LinkListProps {
  readonly title: string;
  readonly links: readonly BrandLink[];
  readonly pages?: readonly NavEntry[];
}

const LinkList = ({ title, links, pages = [] }: LinkListProps) => (
  <Column>
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
  </Column>
);

/** An entry without an address is plain text. */
const MaybeLink = ({ link, children }: { link: BrandLink; children: ReactNode }) =>
  link.href ? <a href={link.href}>{children}</a> : <span>{children}</span>;

const Root = styled.footer`
  padding-top: clamp(64px, 8vw, 136px);
  overflow: clip;

  @media print {
    display: none;
  }
`;

const Top = styled(Grid)`
  align-items: end;
  row-gap: 40px;

  > :last-child {
    grid-column: 5 / -1;
  }
  @media (max-width: 1023px) {
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Invitation = styled.div`
  grid-column: 1 / 5;
  align-self: start;
  display: grid;
  justify-items: start;
  gap: 28px;

  > p {
    color: var(--ink-2);
  }
  @media (max-width: 1023px) {
    grid-column: 1 / -1;
  }
`;

const Middle = styled(Grid)`
  row-gap: 40px;
  margin-top: clamp(48px, 5vw, 96px);
  padding-top: 32px;
  border-top: 1px solid var(--rule);
`;

const Column = styled.div`
  grid-column: span 3;
  display: grid;
  align-content: start;
  gap: 12px;

  & + & {
    grid-column: span 2;
  }
  h3 {
    font-size: var(--t-ui);
    font-weight: 600;
    color: var(--accent);
  }
  li {
    padding: 4px 0;
    color: var(--ink-2);
    font-size: 1rem;
    line-height: 1.4;
  }
  a {
    display: block;
  }
  a:hover {
    color: var(--accent);
  }

  @media (max-width: 1023px) {
    &,
    & + & {
      grid-column: span 6;
    }
  }
  @media (max-width: 420px) {
    &,
    & + & {
      grid-column: 1 / -1;
    }
  }
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 16px 32px;
  margin-top: clamp(40px, 4vw, 72px);
  padding-block: 28px;
  border-top: 1px solid var(--rule);
  font-size: var(--t-ui);
  color: var(--ink-2);
`;

const Socials = styled.ul`
  display: flex;
  gap: 8px;
  color: var(--ink);

  /* The drawings, not the room to touch them, stand in line with the page's edges. */
  margin-inline: -12px;
  li > * {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
  }
  a:hover {
    color: var(--accent);
  }
`;

/* The name as wide as the page, cut into rays; `--chars` makes it fit whatever it is. */
const Wordmark = styled.div`
  container-type: inline-size;
  height: clamp(56px, 19.4vw, 370px);
  margin-top: 8px;
  overflow: hidden;

  span {
    display: block;
    width: max-content;
    font-family: var(--font-display);
    /* The form of small letters: their thin strokes are wide enough to hold a ray. */
    font-variation-settings: 'opsz' 24;
    font-weight: 600;
    font-size: calc(100cqw / (var(--chars) * 0.337));
    line-height: 0.82;
    white-space: nowrap;
    color: transparent;
    background: linear-gradient(180deg, var(--ray-crown), var(--ray-body) 55%, var(--ray-bright));
    background-clip: text;
    --step: max(3px, 0.5cqw);
    mask: repeating-linear-gradient(
      90deg,
      #000 0 calc(var(--step) * 0.45),
      transparent calc(var(--step) * 0.45) var(--step)
    );
  }
  @media (forced-colors: active) {
    display: none;
  }
`;
