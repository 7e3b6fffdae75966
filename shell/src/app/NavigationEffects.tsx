import { VisuallyHidden } from '@northlight/shared/ui';
import { envelopeOf, useRecovery } from '@northlight/shared/remote-routes';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { SECTION_ELEMENT } from './boot.ts';
import { useHeadDefaults } from './head-defaults.ts';
import { showHead } from './show-head.ts';

const Pending = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-toast);
  height: 3px;
  background: repeating-linear-gradient(90deg, var(--accent) 0 2px, transparent 2px 6px);
  transform: scaleX(0);
  transform-origin: 0 50%;

  &[data-pending] {
    transform: scaleX(0.9);
    transition: transform 4s var(--ease);
  }
`;

/**
 * Does after a client-side navigation what a new document would have done: updates the head, moves the focus, and
 * announces the page. It also updates the head when the data of the current page changes.
 */
export function NavigationEffects() {
  const { siteOrigin, mediaUrl, card } = useHeadDefaults();
  const { pathname, key } = useLocation();
  const matches = useMatches();
  const navigation = useNavigation();
  const { revalidate, state: renewal } = useRevalidator();
  const [announcement, setAnnouncement] = useState('');
  const shown = useRef(key);
  const shownPath = useRef(pathname);
  const data = matches.at(-1)?.loaderData;
  const shownData = useRef(data);
  useRecovery(
    matches.some(({ loaderData }) => envelopeOf(loaderData).partial),
    renewal !== 'idle',
    revalidate,
  );

  useEffect(() => {
    // The document's head stays until the page or its data changes.
    if (navigation.state !== 'idle' || (shown.current === key && shownData.current === data)) return;
    shown.current = key;
    shownData.current = data;
    const isElsewhere = shownPath.current !== pathname;
    shownPath.current = pathname;
    const context = {
      matches: matches.map(({ handle, loaderData, params }) => ({ handle, data: loaderData, params })),
      url: new URL(window.location.href),
      errorStatus: null,
      siteOrigin,
      mediaUrl,
      card,
    };
    showHead(context, isElsewhere ? setAnnouncement : undefined);
    if (isElsewhere) document.getElementById(SECTION_ELEMENT)?.focus({ preventScroll: true });
  }, [siteOrigin, mediaUrl, card, pathname, key, matches, data, navigation.state]);

  return (
    <>
      <Pending aria-hidden="true" data-pending={navigation.state === 'loading' ? '' : undefined} />
      <VisuallyHidden role="status" aria-live="polite">
        {announcement}
      </VisuallyHidden>
    </>
  );
}
