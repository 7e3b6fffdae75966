import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { styled } from 'styled-components';
import { useShell } from '../remote/index.ts';
import { API_FAILED, envelopeOf, isRouteHandle, useRecovery } from '../remote-routes/index.ts';
import { Skeleton, SkeletonRegion, VisuallyHidden, Wrap } from '../ui/index.ts';
import { useSection } from './section-context.ts';
import { Missing, Unavailable } from './SectionMessages.tsx';
import { ownsPath } from './section-router.ts';

/** Wraps every page of a section: handles links, and reads again what the API failed to return. */
export function SectionFrame() {
  const matches = useMatches();
  const navigation = useNavigation();
  const { revalidate, state } = useRevalidator();
  const isPartial = matches.some(({ loaderData }) => envelopeOf(loaderData).partial);
  useRecovery(isPartial, state !== 'idle', () => void revalidate());
  return (
    <>
      <Pending aria-hidden="true" data-pending={navigation.state === 'loading' ? '' : undefined} />
      <Arrival />
      <Links>
        <Outlet />
      </Links>
    </>
  );
}

/** Scrolls a new page to its top, focuses it and announces it, as a new document would. */
function Arrival() {
  const { page } = useSection();
  const { siteOrigin, api } = useShell();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  const arrive = useEffectEvent(() => {
    const { handle, loaderData, params } = matches.at(-1) ?? {};
    if (!isRouteHandle(handle)) return;
    const siteUrl = (path: string) => new URL(path, siteOrigin).href;
    // `route()` has typed this head by the data of its own loader, which is the data in the envelope.
    const data = envelopeOf(loaderData).data as never;
    const url = new URL(pathname + search, siteOrigin);
    setTitle(handle.head({ data, url, params: params ?? {}, mediaUrl: api.mediaUrl, siteUrl }).title);
  });

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.focus({ preventScroll: true });
    if ((page.current?.getBoundingClientRect().top ?? 0) < 0) page.current?.scrollIntoView({ block: 'start' });
    arrive();
  }, [page, pathname]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}

/**
 * Handles links in texts, which are not components of ours. A link to a part of the page scrolls to it without changing
 * the window's address, which belongs to the host. A link within our site leads there, or to another page of the
 * section.
 */
function Links({ children }: { readonly children: ReactNode }) {
  const { page, definition } = useSection();
  const { siteOrigin } = useShell();
  const navigate = useNavigate();

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (!link || !address) return;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (address.startsWith('#')) {
      event.preventDefault();
      return showPart(page.current, address.slice(1));
    }
    if (!/^\/(?![/\\])/.test(address)) return;
    link.href = siteOrigin + address;
    if (!isPlain || !ownsPath(definition, new URL(link.href).pathname)) return;
    event.preventDefault();
    void navigate(address);
  };

  return (
    <div role="presentation" onClickCapture={follow} onAuxClickCapture={follow}>
      {children}
    </div>
  );
}

function showPart(page: HTMLElement | null, encoded: string): void {
  const name = decoded(encoded);
  const part = [...(page?.querySelectorAll<HTMLElement>('[id]') ?? [])].find(({ id }) => id === name);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** Null for a text that can't be decoded. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Shown while the first page is loading. */
export const SectionLoading = () => (
  <SectionSpace>
    <Wrap>
      <SkeletonRegion label="Loading">
        <Stack>
          <Skeleton shape="title" />
          <Skeleton shape="line" count={3} />
        </Stack>
      </SkeletonRegion>
    </Wrap>
  </SectionSpace>
);

/** Milliseconds for which a page's code is retried; the same as the timeout of a chunk. */
const CODE_LIMIT = 120_000;

/** Shown in place of a page that does not exist or can't be shown. */
export function SectionBoundary() {
  const error = useRouteError();
  const { onError } = useSection();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  const askAgain = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  useRecovery(status !== 404, isBusy, askAgain, status === API_FAILED ? Infinity : CODE_LIMIT);

  useEffect(() => {
    if (status === 404) return;
    onError(error instanceof Error ? error : new Error(`The content of ${pathname} could not be had.`));
  }, [error, status, pathname, onError]);

  if (status === 404) return <Missing />;
  return <Unavailable onRetry={askAgain} isBusy={isBusy} />;
}

const SectionSpace = styled.div`
  padding-block: var(--section);
`;

const Stack = styled.div`
  display: grid;
  gap: var(--s6);
`;

const Pending = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  height: 3px;
  margin-bottom: -3px;
  background: repeating-linear-gradient(90deg, var(--accent) 0 2px, transparent 2px 6px);
  transform: scaleX(0);
  transform-origin: 0 50%;

  &[data-pending] {
    transform: scaleX(0.9);
    transition: transform 4s var(--ease) 120ms;
  }
`;
