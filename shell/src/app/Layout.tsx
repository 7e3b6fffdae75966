import { isRouteHandle } from '@northlight/shared/remote-routes';
import { createContext, useContext } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { Footer } from '../frame/Footer.tsx';
import { Navbar } from '../frame/Navbar.tsx';
import { SkipLink } from '../frame/SkipLink.tsx';
import { SECTION_ELEMENT } from './boot.ts';
import { NavigationEffects } from './NavigationEffects.tsx';
import { Scrolling } from './Scrolling.tsx';

/**
 * The server's HTML of a page whose remote the browser could not load. It stays unchanged, with its links, until the
 * visitor navigates elsewhere: a page without scripts is better than an error message.
 */
export interface FrozenPage {
  readonly path: string;
  readonly frame: 'public' | 'bare';
  readonly html: string;
}

export const FrozenPageContext = createContext<FrozenPage | null>(null);

export function Layout() {
  const { pathname } = useLocation();
  const frozen = useContext(FrozenPageContext);
  const preserved = frozen?.path === pathname ? frozen : null;
  const handle = useMatches().at(-1)?.handle;
  const frame = preserved?.frame ?? (isRouteHandle(handle) ? handle.frame : 'public');
  const section = preserved
    ? { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: preserved.html } }
    : { children: <Outlet /> };

  return (
    <>
      <NavigationEffects />
      <Scrolling />
      {frame === 'bare' ? (
        <div key="bare" id={SECTION_ELEMENT} {...section} />
      ) : (
        <>
          <SkipLink />
          <Navbar />
          <main key={preserved ? 'frozen' : 'live'} id={SECTION_ELEMENT} tabIndex={-1} {...section} />
          <Footer />
        </>
      )}
    </>
  );
}
