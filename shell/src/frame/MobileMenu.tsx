import { ButtonLink, Icon, letterTransition, strongLetters, thinLetters } from '@northlight/shared/ui';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactEntry, type NavEntry } from './navigation.ts';
import { useMenu } from './offered-navigation.ts';
import type { Follow } from './use-anchors.ts';
import { useCloseOnEscape, useWhileOpen } from './use-close-on.ts';

/** Minimum width in CSS pixels from which the bar shows its items itself. */
const WIDE = 768;

/** The menu of narrow screens: the bar's items behind a button. */
export function MobileMenu({ onFollow }: { readonly onFollow: Follow }) {
  const { key } = useLocation();
  const menu = useMenu();
  const [open, setOpen] = useState(false);
  const [shownKey, setShownKey] = useState(key);
  const button = useRef<HTMLButtonElement>(null);
  const sheetId = useId();

  // Every navigation closes the menu, whatever started it.
  if (shownKey !== key) {
    setShownKey(key);
    setOpen(false);
  }

  useCloseOnEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });
  // Wide screens don't have this menu.
  useWhileOpen(open, 'resize', () => window.innerWidth >= WIDE && setOpen(false));
  useScrollLock(open);

  /** Closes the menu when the focus moves to the page, because the focused element would be under the menu. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  const follow: Follow = (event, entry, place) => {
    // Closed before scrolling, because an open menu locks the page's scrolling.
    flushSync(() => setOpen(false));
    onFollow(event, entry, place);
  };

  return (
    <Root onBlur={onBlur}>
      <Burger
        ref={button}
        type="button"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={open ? sheetId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </Burger>
      {open && (
        <Sheet id={sheetId}>
          <Entries entries={menu} onFollow={follow} />
          <ButtonLink to={contactEntry.to} onClick={() => setOpen(false)}>
            {contactEntry.label}
          </ButtonLink>
        </Sheet>
      )}
    </Root>
  );
}

/** Locks the page's scrolling while the menu is open. */
function useScrollLock(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const page = document.documentElement.style;
    page.overflow = 'hidden';
    return () => {
      page.overflow = '';
    };
  }, [open]);
}

interface EntriesProps {
  readonly entries: readonly (NavEntry & { readonly entries?: readonly NavEntry[] })[];
  readonly onFollow: Follow;
}

/** A list of links; an entry with entries of its own has them in a nested list. */
function Entries({ entries, onFollow }: EntriesProps) {
  const { pathname } = useLocation();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            aria-current={entry.to === pathname ? 'page' : undefined}
            onClick={(event) => onFollow(event, entry, 'bar')}
          >
            {entry.label}
          </Link>
          {entry.entries && <Entries entries={entry.entries} onFollow={onFollow} />}
        </li>
      ))}
    </ul>
  );
}

const Root = styled.div`
  margin-inline-start: auto;

  @media (min-width: 768px) {
    display: none;
  }
  /* Without JavaScript the navbar shows these items in a second row. */
  @media (scripting: none) {
    display: none;
  }
`;

const Burger = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-inline-end: -10px;
`;

const Sheet = styled.div`
  position: fixed;
  inset: var(--nav-h) 0 0;
  overflow: auto;
  overscroll-behavior: contain;
  display: grid;
  align-content: start;
  padding: 28px var(--margin) 40px;
  background: var(--bg);

  li > a {
    display: block;
    padding: 6px 0;
    font-family: var(--font-display);
    font-size: 2.5rem;
    line-height: 1.1;
  }
  > ul > li > a {
    ${thinLetters}
    transition: ${letterTransition};

    /* Touch screens have no hover, so the bolder letters of the hover state are always used. */
    @media (hover: none) {
      font-weight: 320;
      letter-spacing: 0.015em;
    }
  }
  > ul > li > a:is(:hover, :focus-visible, :active, [aria-current]) {
    ${strongLetters}
  }
  li > a:hover,
  li > a[aria-current] {
    color: var(--accent);
  }
  ul ul {
    margin-inline-start: 2px;
    padding: 4px 0 12px 20px;
    border-inline-start: 1px solid var(--rule);
  }
  ul ul a {
    padding: 10px 0;
    font: 520 1rem/1.3 var(--font-text);
  }
  > a {
    margin-top: 20px;
  }
`;
