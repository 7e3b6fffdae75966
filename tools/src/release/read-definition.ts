import { readFile } from 'node:fs/promises';
import { navigationSchema, type Release } from '@northlight/shared/release';
import { evaluateBundle } from '@northlight/shared/release/evaluate-bundle';
import {
  pageChunks,
  type RemoteDefinition,
  type RoutePattern,
  routePatterns,
  slotChunks,
} from '@northlight/shared/remote';
import { matchPath } from 'react-router-dom';
import { z } from 'zod';
import { hostInstances } from '../gate/load-bundle.ts';

const definitionShape = z.object({
  id: z.string(),
  frame: z.enum(['public', 'bare']),
  routes: z
    .array(
      z.looseObject({
        id: z.string(),
        path: z.string(),
        query: z.array(z.string().min(1)).optional(),
        prefetch: z.enum(['in-view', 'on-intent']).optional(),
      }),
    )
    .min(1),
  slots: z.record(z.string(), z.unknown()).optional(),
  documents: z.record(z.string().startsWith('/'), z.string()).optional(),
  navigation: navigationSchema.optional(),
});

/**
 * Reads a remote's definition from its server bundle, so that its patterns are written only once, in its own code.
 * @returns also the names of the chunks with the pages, by route id, and with the slots, by key.
 * @throws when the bundle exports no valid definition.
 */
export async function readDefinition(serverFile: string) {
  const hostModules = await hostInstances();
  const require = (name: string): unknown => {
    if (!hostModules.has(name)) throw new Error(`It asks for "${name}", which the shell does not offer.`);
    return hostModules.get(name);
  };
  const definition = evaluateBundle(await readFile(serverFile, 'utf8'), { file: serverFile, require });
  const checked = definitionShape.safeParse(definition);
  if (definition === null || !checked.success)
    throw new Error(
      `${serverFile} exports no remote definition: ` +
        `${definition === null ? 'nothing with routes is its default export' : checked.error?.issues[0]?.message}`,
    );
  const documents = Object.keys(checked.data.documents ?? {});
  await checkDocuments(definition, documents);
  const routes = routePatterns(definition.routes);
  const navigation = checked.data.navigation ?? { menu: [], footer: [] };
  checkNavigation(checked.data.id, navigation, routes);
  return {
    id: checked.data.id,
    frame: checked.data.frame,
    routes,
    pageChunks: pageChunks(definition.routes),
    slots: Object.keys(checked.data.slots ?? {}),
    slotChunks: slotChunks(definition.slots ?? {}),
    documents,
    navigation,
  };
}

/** @throws naming each entry of menu or footer whose address is no page of the remote. */
function checkNavigation(id: string, { menu, footer }: Release['navigation'], routes: readonly RoutePattern[]): void {
  const lost = [...menu, ...footer].filter(({ to }) => !routes.some(({ pattern }) => matchPath(pattern, to)));
  if (lost.length > 0)
    throw new Error(
      `The remote "${id}" offers ${lost.map(({ label, to }) => `“${label}” (${to})`).join(', ')} to the menu or ` +
        'the footer, but has no page at that address.',
    );
}

/**
 * @throws naming each document that is announced but not made, or made but not announced: the shell would never request
 * it.
 */
async function checkDocuments({ id, server }: RemoteDefinition, announced: readonly string[]): Promise<void> {
  const made = Object.keys((await server?.())?.default.documents ?? {});
  const unpaired = [
    ...announced.filter((path) => !made.includes(path)),
    ...made.filter((path) => !announced.includes(path)),
  ];
  if (unpaired.length > 0)
    throw new Error(
      `The remote "${id}" names ${unpaired.join(', ')} in only one of remote.tsx's documents and its server part's.`,
    );
}
