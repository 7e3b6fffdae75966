import * as brand from '@northlight/shared/brand';
import * as client from '@northlight/shared/client';
import * as endpoints from '@northlight/shared/endpoints';
import * as remote from '@northlight/shared/remote';
import * as session from '@northlight/shared/session';
import * as ui from '@northlight/shared/ui';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import { createGlobalStyle, css, keyframes, styled } from 'styled-components';
import * as zustand from 'zustand';
import * as router from '../../host/router.ts';

/** What a remote's server bundle may ask for: the shell's own instances, and nothing else. */
const HOST_MODULES: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  // As much as the browser's host offers: see host/styled.ts.
  'styled-components': { createGlobalStyle, css, keyframes, styled },
  zustand,
  '@northlight/shared/brand': brand,
  '@northlight/shared/client': client,
  '@northlight/shared/endpoints': endpoints,
  '@northlight/shared/remote': remote,
  '@northlight/shared/session': session,
  '@northlight/shared/ui': ui,
};

/** `require` of a remote's server bundle. @throws for a module that the shell does not offer. */
export function requireHostModule(name: string): unknown {
  if (!Object.hasOwn(HOST_MODULES, name))
    throw new Error(`A remote asked for "${name}", which the shell does not offer.`);
  return HOST_MODULES[name];
}

/** The names of each module that a remote may use. */
export const hostExports = (): Record<string, string[]> =>
  Object.fromEntries(Object.entries(HOST_MODULES).map(([name, exported]) => [name, Object.keys(exported).toSorted()]));
