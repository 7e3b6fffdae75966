import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluateBundle } from '@northlight/shared/release/evaluate-bundle';
import {
  type ApiDescription,
  type RecordedAnswer,
  type RecordedView,
  type Recording,
  slotAddress,
} from '@northlight/shared/recordings';
import { type RemoteDefinition, type RoutePattern, routePatterns } from '@northlight/shared/remote';
import { matchRoutes } from 'react-router-dom';
import { hostInstances } from '../gate/load-bundle.ts';
import { anonymousBodies } from './anonymous-body.ts';
import { innermost } from './record-reads.ts';
import { answersOf, createRecordingClient, type RecordingClient } from './recording-client.ts';
import { readPage, readSlot } from './render-view.tsx';

/** Origin of the site in recorded addresses. No request is sent to it. */
export const SITE = 'https://site.invalid';

export interface RecordingSource {
  /** Origin of the API. */
  readonly origin: string;
  readonly api: ApiDescription;
}

/**
 * Visits every route and slot of a built remote with its own loaders, and records the responses of a running API.
 * @param buildFolder folder with `server/server.cjs`.
 * @throws naming a response that does not match the API's description, or a route without a page to record.
 */
export async function recordRemote(buildFolder: string, { origin, api }: RecordingSource): Promise<Recording> {
  const definition = await readBuild(buildFolder);
  const client = createRecordingClient(origin, answersOf(origin));
  const known = await knownAddresses(definition, client);
  const views: RecordedView[] = [];
  for (const route of routePatterns(definition.routes)) {
    const address = addressOf(route, definition, known);
    if (address === undefined)
      throw new Error(`The content has no page ${route.pattern} of ${definition.id} that could be recorded.`);
    client.takeAsked();
    await readPage(definition, client, new URL(address, SITE));
    views.push({ kind: 'route', id: route.id, address, asks: client.takeAsked() });
  }
  for (const id of Object.keys(definition.slots ?? {})) {
    await readSlot(definition, id, client, new URL('/', SITE));
    views.push({ kind: 'slot', id, address: slotAddress(id), asks: client.takeAsked() });
  }
  const shown = new Set(views.flatMap(({ asks }) => asks));
  const recorded = [...client.answers]
    .filter(([address]) => shown.has(address))
    .map(([address, answer]) => [address, recordedAnswer(address, answer, api)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { views, answers: anonymousBodies(Object.fromEntries(recorded), origin) };
}

export async function readBuild(buildFolder: string): Promise<RemoteDefinition> {
  const file = path.join(buildFolder, 'server/server.cjs');
  const modules = await hostInstances();
  const definition = evaluateBundle(await readFile(file, 'utf8'), { file, require: (name) => modules.get(name) });
  if (!definition) throw new Error(`${file} exports no remote definition.`);
  return definition;
}

/** Addresses of existing records, from the remote's sitemap. */
async function knownAddresses({ server }: RemoteDefinition, client: RecordingClient): Promise<string[]> {
  const sitemap = (await server?.())?.default.sitemap;
  if (!sitemap) return [];
  const { signal } = new AbortController();
  const addresses: string[] = [];
  for await (const { path } of sitemap({ api: client, signal, siteUrl: (path) => new URL(path, SITE).href }))
    addresses.push(path);
  return addresses;
}

/**
 * Address of a page of the route: its pattern if it has no parameter, otherwise the first known address that matches.
 */
function addressOf({ id, pattern }: RoutePattern, definition: RemoteDefinition, known: readonly string[]) {
  if (!/[:*]/.test(pattern)) return pattern;
  const table = routePatterns(definition.routes).map((route) => ({ id: route.id, path: route.pattern }));
  return known.find((address) => matchRoutes(table, new URL(address, SITE).pathname)?.at(-1)?.route.id === id);
}

function recordedAnswer(
  address: string,
  { status, body, fields }: { status: number; body: unknown; fields: ReadonlySet<string> },
  api: ApiDescription,
): RecordedAnswer {
  const read = api.readOf(address);
  if (!read) throw new Error(`The API does not say what it answers at ${address}.`);
  if (status !== 200) return { status, reads: {}, body };
  const { typeOf, problems } = read.answerLike(body);
  if (problems.length > 0) throw new Error(`What ${address} answers is not what the API says: ${problems[0]}.`);
  const reads = innermost(fields).flatMap((field) => {
    const type = typeOf(field);
    return type === null ? [] : [[field, type] as const];
  });
  const nullable = typeOf('data')?.split(' | ').includes('null') ? { nullable: true as const } : {};
  return { status, reads: Object.fromEntries(reads), ...nullable, body };
}
