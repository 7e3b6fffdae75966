import { Backdrop, ButtonLink, Display, Lead, RayLink, Section, Wrap } from '@northlight/shared/ui';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactEntry } from '../../frame/navigation.ts';
import { useMenu } from '../../frame/offered-navigation.ts';
import { Elsewhere } from './Elsewhere.tsx';
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
      <Elsewhere articles={articles} menu={menu} />
    </>
  );
}

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
      linear-gradient(8deg, var(--bg) 10%, color-mix(in srgb, var(--bg) 40%, transparent) 26%, transparent 42%),
      linear-gradient(90deg, color-mix(in srgb, var(--bg) 80%, transparent) 24%, transparent 62%);
  }
  /* A phone has the text below the rays, not beside them, and shows their highest part. */
  @media (max-width: 560px) {
    > img {
      height: 62%;
      object-position: 74% 0;
    }
    &::after {
      background: linear-gradient(
        0deg,
        var(--bg) 40%,
        color-mix(in srgb, var(--bg) 40%, transparent) 54%,
        transparent 66%
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
