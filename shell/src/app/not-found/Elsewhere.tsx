import { publicationDate } from '@northlight/shared/dates';
import { useShell } from '@northlight/shared/remote';
import { Art, Display, Grid, Picture, RayLink, Section, Wrap } from '@northlight/shared/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactEntry, type NavEntry, type NavItem } from '../../frame/navigation.ts';
import type { ArticleLink } from './latest-articles.ts';

interface ElsewhereProps {
  readonly articles: readonly ArticleLink[];
  readonly menu: readonly NavItem[];
}

/** Where a visitor who is lost can go: the latest articles, the services and the pages of the menu. */
export function Elsewhere({ articles, menu }: ElsewhereProps) {
  const services = menu.find(({ entries }) => entries)?.entries;
  return (
    <Chapter data-prefetch="on-intent">
      <Wrap>
        <Columns>
          {articles.length > 0 && <Articles articles={articles} />}
          {services && <Links id="services" title="Services" entries={services} />}
          <Links id="pages" title="Pages" entries={[...menu, contactEntry]} />
        </Columns>
      </Wrap>
    </Chapter>
  );
}

interface LinksProps {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

const Links = ({ id, title, entries }: LinksProps) => (
  <nav aria-labelledby={id}>
    <Display level="d4" as="h2" id={id}>
      {title}
    </Display>
    <PageList>
      {entries.map(({ label, to }) => (
        <li key={to}>
          <RayLink to={to}>{label}</RayLink>
        </li>
      ))}
    </PageList>
  </nav>
);

function Articles({ articles }: Pick<ElsewhereProps, 'articles'>) {
  const shell = useShell();
  return (
    <section aria-labelledby="latest">
      <Display level="d4" as="h2" id="latest">
        Latest articles
      </Display>
      <ArticleList>
        {articles.map(({ title, to, date, category, scene, photo }) => (
          <li key={to}>
            <Picture
              file={photo}
              src={shell.api.mediaUrl}
              alt=""
              sizes="(max-width: 1023px) 19vw, 240px"
              fallback={<Art kind="scene" seed={scene} width={800} height={600} />}
            />
            <div>
              <p>
                <b>{category}</b>
                <time dateTime={date}>{publicationDate(date, shell)}</time>
              </p>
              <Display level="d4" as="span" dir="auto">
                <Link to={to}>{title}</Link>
              </Display>
            </div>
          </li>
        ))}
      </ArticleList>
    </section>
  );
}

const Chapter = styled(Section)`
  padding-block: clamp(48px, 6vw, 104px);
`;

const Columns = styled(Grid)`
  row-gap: 56px;
  align-items: start;

  > section {
    grid-column: 1 / 7;
  }
  > nav {
    grid-column: span 3;
  }
  > section + nav {
    grid-column: 8 / 11;
  }
  > section ~ nav:last-child {
    grid-column: 11 / -1;
  }

  @media (max-width: 1023px) {
    &&& > * {
      grid-column: span 6;
    }
    &&& > section {
      grid-column: 1 / -1;
    }
    /* Room for the longest name in one line. */
    @media (max-width: 560px) {
      &&& > section + nav {
        grid-column: span 8;
      }
      &&& > nav:last-child {
        grid-column: span 4;
      }
      > nav a {
        padding-inline-start: 12px;
        font-size: var(--t-ui);
      }
    }
  }
`;

const ArticleList = styled.ul`
  margin-top: var(--s5);
  border-bottom: 1px solid var(--rule);

  li {
    position: relative;
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    column-gap: clamp(16px, 2vw, 28px);
    align-items: center;
    padding-block: 16px;
    border-top: 1px solid var(--rule);
  }
  li:first-child {
    grid-template-columns: clamp(112px, 19vw, 300px) minmax(0, 1fr);
  }
  /* The drawing of a card, which other pages have loaded. */
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  div {
    display: grid;
    gap: 6px;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    font-size: var(--t-small);
    color: var(--ink-2);
  }
  b {
    font-weight: 600;
    color: var(--accent);
  }
  /* The whole row is the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  li:hover a {
    color: var(--accent);
  }
`;

const PageList = styled.ul`
  display: grid;
  gap: 2px;
  justify-items: start;
  margin-top: var(--s5);

  li {
    padding-block: 8px;
  }
`;
