import { ButtonLink } from '@northlight/shared/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { Brand } from './Brand.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavLink } from './nav-link.ts';
import { contactEntry, currentOf, navigation } from './navigation.ts';
import { useMenu } from './offered-navigation.ts';
import { ServiceMenu } from './ServiceMenu.tsx';
import { showThemeColour } from './theme-colour.ts';
import { useAnchors } from './use-anchors.ts';
import { usePageScroll } from './use-page-scroll.ts';

/**
 * The navbar of every public page. It is transparent over the hero of the home page and has the night ground over a
 * night hero. Everywhere else it has the tint: that of the night over dark chapters and the footer.
 */
export function Navbar() {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const { over, section, isUnderway } = usePageScroll(pathname, bar);
  const follow = useAnchors();
  const menu = useMenu();
  const past = over === 'page' || over === 'dark';

  useEffect(() => {
    if (over) showThemeColour(over);
  }, [over]);

  return (
    <Bar
      ref={bar}
      data-solid={pathname !== '/' || past || undefined}
      data-past={past || undefined}
      data-ground={over === 'dark' ? 'night' : undefined}
    >
      <Inner aria-label="Main" data-veiled={isUnderway || undefined}>
        <Brand />
        <Items>
          {menu.map((item) => {
            const current = currentOf(item, pathname, section);
            if (item.entries)
              return <ServiceMenu key={item.to} item={item} current={current} pathname={pathname} onFollow={follow} />;
            return (
              <li key={item.to} data-offered={!navigation.includes(item) || undefined}>
                <NavLink to={item.to} aria-current={current} onClick={(event) => follow(event, item, 'bar')}>
                  {item.label}
                </NavLink>
              </li>
            );
          })}
        </Items>
        <Contact to={contactEntry.to} aria-current={pathname === contactEntry.to ? 'page' : undefined}>
          {contactEntry.label}
        </Contact>
        <MobileMenu onFollow={follow} />
      </Inner>
    </Bar>
  );
}

/* Both states are rendered and one fades over the other, so that scrolling causes no layout. */
const solid = `
  &::before { opacity: 0; }
  &::after { opacity: 1; }
`;

const Bar = styled.header`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-nav);
  height: var(--nav-h);
  color: var(--ink);
  --bar: var(--tint);

  /* Over a hero with a night ground, whose tokens it uses (see tokens.css). Works without JavaScript. */
  &:not([data-past]):has(+ main > [data-ground='night']:first-child) {
    --bar: var(--bg);
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 0 var(--edge);
    z-index: -1;
    border-bottom: 1px solid var(--rule);
    /* Its colour changes at once, as those of the words on it do. */
    transition: opacity var(--t-base) var(--ease);
    pointer-events: none;
  }
  &::after {
    inset: 0;
    border-color: color-mix(in srgb, var(--accent) 30%, transparent);
    /* Not translucent with a blur, because a browser would blur again for every frame. */
    background: var(--bar);
    opacity: 0;
  }
  &[data-solid] {
    ${solid}
  }

  @media (max-width: 767.98px) {
    ${solid}
  }
  /* Without JavaScript nothing notices that the hero has been scrolled past. */
  @media (scripting: none) {
    ${solid}
  }
  @media (scripting: none) and (max-width: 767.98px) {
    height: auto;
  }
  /* Print shows the name of the company once. */
  @media print {
    position: static;
    height: auto;

    &::before,
    &::after,
    ul,
    nav > :not(:first-child) {
      display: none;
    }
  }
`;

const veil = keyframes`from { opacity: 0; } to { opacity: 1; }`;

const Inner = styled.nav`
  position: relative;
  display: flex;
  align-items: center;
  height: 100%;
  gap: clamp(16px, 2.3vw, 38px);
  padding-inline: var(--edge);

  /* Fades out the text of the hero under the navbar. It always exists and changes only its opacity, like the states
     of the navbar. */
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 -16px;
    z-index: -1;
    background: linear-gradient(var(--bg) 82%, transparent);
    opacity: 0;
    transition: opacity var(--t-base) var(--ease);
    pointer-events: none;
  }
  &[data-veiled]::before {
    opacity: 1;
  }
  /* Where the scroll position itself can set it, the text is faded out before the script has come. */
  @media (min-width: 768px) and (scripting: enabled) {
    @supports (animation-timeline: scroll()) {
      ${Bar}:not([data-solid]) > &::before {
        animation: ${veil} linear both;
        animation-timeline: scroll(root);
        animation-range: 0 24px;
      }
    }
  }
  @media (scripting: none) and (max-width: 767.98px) {
    flex-wrap: wrap;
    justify-content: space-between;
    padding-top: 8px;
    row-gap: 0;
  }
`;

const Items = styled.ul`
  display: flex;
  align-items: center;
  gap: clamp(14px, 2.1vw, 34px);
  height: 100%;
  margin-inline-start: auto;

  min-width: 0;

  > li {
    flex-shrink: 0;
    height: 100%;
  }
  /* In a narrow window only the entries that remotes offer shrink. */
  > li[data-offered] {
    flex-shrink: 1;
    min-width: 0;

    a {
      display: block;
      overflow: hidden;
      line-height: var(--nav-h);
      text-overflow: ellipsis;
    }
  }
  @media (max-width: 767.98px) {
    display: none;
  }
  @media (scripting: none) and (max-width: 767.98px) {
    display: flex;
    order: 1;
    width: 100%;
    height: 44px;
    overflow-x: auto;
  }
`;

const Contact = styled(ButtonLink)`
  --h: 42px;
  flex-shrink: 0;
  padding-inline: 20px;
  font-size: var(--t-ui);
  white-space: nowrap;

  /* A line below it, with the ground of the bar between. */
  &[aria-current] {
    box-shadow:
      0 3px var(--bar),
      0 5px var(--accent);
  }
  @media (max-width: 767.98px) {
    display: none;
  }
  @media (scripting: none) {
    display: inline-flex;
  }
`;
