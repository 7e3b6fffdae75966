import { readFile } from 'node:fs/promises';
import { SERVER_PUBLIC_PATH } from '@northlight/shared/release';
import { evaluateModule } from '@northlight/shared/release/evaluate-bundle';
import type { RemoteDefinition } from '@northlight/shared/remote';
import { createElement, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { type AdoptedComponent, componentIn } from '../../../app/adopted/exposed.ts';
import { sectionElement, sheetsOf } from '../../../app/adopted/section-element.ts';
import { requireHostModule } from '../require-host-module.ts';
import { type AdoptedRemote, basenameOf, definitionWith, hashesOf } from './adopted-remote.tsx';

/** The shell's modules that a server bundle of another team may require: the page's React. */
const OFFERED: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom'];

/**
 * The definition of an adopted remote whose server bundle renders its page on this server, in the tree and with the
 * React of the page.
 * @param file of the server bundle, one CommonJS file that exports what the exposed module does.
 * @param timeout milliseconds for its evaluation.
 * @throws what the bundle throws; an error when it takes too long, or exports no component.
 */
export async function renderedDefinition(
  remote: AdoptedRemote,
  { file, timeout }: { readonly file: string; readonly timeout: number },
): Promise<RemoteDefinition> {
  const code = (await readFile(file, 'utf8')).replaceAll(SERVER_PUBLIC_PATH, remote.webBase);
  const exported = evaluateModule(code, { file, require: requireShared, timeout });
  return definitionWith(remote, pageOf(remote, componentIn(exported)));
}

function requireShared(name: string): unknown {
  if (!OFFERED.includes(name))
    throw new Error(`its server bundle asks for “${name}”: build it with everything inside but ${OFFERED.join(', ')}`);
  return requireHostModule(name);
}

function pageOf(remote: AdoptedRemote, Component: AdoptedComponent): () => ReactElement {
  const { webBase, adopted } = remote;
  const sheets = sheetsOf(webBase, adopted.styles, hashesOf(remote, adopted.styles));
  const basename = basenameOf(remote);
  return function AdoptedSection() {
    const { pathname } = useLocation();
    return sectionElement(createElement, sheets, createElement(Component, { basename, path: pathname }));
  };
}
