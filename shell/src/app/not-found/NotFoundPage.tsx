import { Backdrop, ButtonLink, Display, Grid, Lead, RayLink, Section, Wrap } from '@northlight/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactEntry } from '../../frame/navigation.ts';
import { useMenu } from '../../frame/offered-navigation.ts';
import { guessPages } from './guess-page.ts';
import type { ArticleLink } from './latest-articles.ts';

interface NotFoundPageProps {
  readonly articles: readonly ArticleLink[];
}

/** The page for an address that does not exist: says so, suggests similar pages, and links to others. */
export default function NotFoundPage({ articles }: NotFoundPageProps) {
  const { pathname } = useLocation();
  const menu = useMenu();
  const guesses = guessPages(pathname, [...menu.flatMap((item) => [item, ...(item.entries ?? [])]), contactEntry]);

  return (
    <>
      <Lost ground="night">
        <Backdrop kind="curtain" seed="lost" width={1600} height={900} priority />
        <Text>
          <Display level="d1" as="h1">
            No light falls on this page.
          </Display>
          <Lead>The address is wrong, or the page has moved. Try a page from the list below.</Lead>
          {guesses.length > 0 && (
            <Guess>
              Did you mean{' '}
              {guesses.map(({ label, to }, index) => (
                <span key={to}>
                  {index > 0 && ' or '}
                  <Link to={to}>{label}</Link>
                </span>
              ))}
              ?
            </Guess>
          )}
          <Ways>
            <ButtonLink to="/">Back to the start</ButtonLink>
            <RayLink to="/contact">Write to us</RayLink>
          </Ways>
        </Text>
      </Lost>
      <Elsewhere data-prefetch="on-intent">
        <Wrap>
          <Columns>
            {articles.length > 0 && <Articles articles={articles} />}
            <nav aria-labelledby="pages">
              <Display level="d4" as="h2" id="pages">
                Pages
              </Display>
              <PageList>
                {[...menu, contactEntry].map(({ label, to }) => (
                  <li key={to}>
                    <RayLink to={to}>{label}</RayLink>
                  </li>
                ))}
              </PageList>
            </nav>
          </Columns>
        </Wrap>
      </Elsewhere>
    </>
  );
}

const Articles = ({ articles }: NotFoundPageProps) => (
  <section aria-labelledby="latest">
    <Display level="d4" as="h2" id="latest">
      Latest articles
    </Display>
    <ArticleList>
      {articles.map(({ title, to }) => (
        <li key={to}>
          <Display level="d5" as="span" dir="auto">
            <Link to={to}>{title}</Link>
          </Display>
        </li>
      ))}
    </ArticleList>
  </section>
);

const Lost = styled(Section)`
  position: relative;
  isolation: isolate;
  overflow: clip;
  min-height: min(84svh, 860px);
  display: grid;
  align-content: end;
  padding-top: calc(var(--nav-h) + var(--s8));
  padding-bottom: clamp(40px, 5vw, 88px);

  /* Fades the background in behind the text. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background:
      linear-gradient(8deg, var(--bg) 22%, color-mix(in srgb, var(--bg) 55%, transparent) 42%, transparent 60%),
      linear-gradient(90deg, color-mix(in srgb, var(--bg) 80%, transparent) 24%, transparent 62%);
  }
  /* A phone has the text below the rays, not beside them. */
  @media (max-width: 560px) {
    &::after {
      background: linear-gradient(
        0deg,
        var(--bg) 36%,
        color-mix(in srgb, var(--bg) 50%, transparent) 56%,
        transparent 80%
      );
    }
  }

  @media print {
    min-height: 0;

    &::after {
      display: none;
    }
  }
`;

const Text = styled(Wrap)`
  display: grid;
  gap: var(--s6);
  width: 100%;
`;

const Guess = styled.p`
  font-size: var(--t-lead);

  a {
    font-weight: 600;
    color: var(--accent);
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4) var(--s6);
`;

/* Without the night ground of the part above. */
const Elsewhere = styled(Section)`
  padding-block: clamp(48px, 6vw, 104px);
`;

const Columns = styled(Grid)`
  row-gap: 56px;
  align-items: start;

  > section {
    grid-column: 1 / 8;
  }
  > nav {
    grid-column: 9 / -1;
  }
  /* Only when there are no articles. */
  > nav:first-child {
    grid-column: 1 / -1;
  }

  @media (max-width: 1023px) {
    > section,
    > nav {
      grid-column: 1 / -1;
    }
  }
`;

const ArticleList = styled.ul`
  margin-top: var(--s5);
  border-bottom: 1px solid var(--rule);

  li {
    border-top: 1px solid var(--rule);
  }
  a {
    display: block;
    padding-block: 18px;
  }
  a:hover {
    color: var(--accent);
  }
`;

const PageList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 32px;
  margin-top: var(--s5);

  li {
    padding-block: 8px;
  }
  @media (min-width: 1024px) {
    nav:not(:first-child) > & {
      display: grid;
      gap: 2px;
      justify-items: start;
    }
  }
`;
