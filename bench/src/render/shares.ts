import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

/** The parts into which the work on a page is divided. */
export const PARTS = ['React', 'styles', 'boot data', 'compression', 'API', 'routes', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/**
 * Patterns that assign a module to a part: they match its name in the bundle, or text that only that module contains.
 * The first match counts.
 */
const MODULES: readonly (readonly [RegExp, Part])[] = [
  [/styled-components|stylis|rendering\/styles\//, 'styles'],
  [/renderToPipeableStream|react-dom|Symbol\.for\("react\.|remotes\//, 'React'],
  [/rendering\/(document|boot-of|boot-data|inline-scripts)|composition\/line-up-part/, 'boot data'],
  [/compress|node:zlib|page-cache\/encod/, 'compression'],
  [/shared\/src\/client|axios|undici|server\/content\/|watched-calls|wrap-reads/, 'API'],
  [/react-router|app\/(routes|owner-of|adapt-remote)/, 'routes'],
];

/** The line at which each module of a bundle starts, and its part, or null. */
type ModuleLines = readonly { readonly line: number; readonly part: Part | null }[];

/**
 * The share of each part in the processor time of a profile, without idle time.
 * @param serverFolder folder of the bundle that ran.
 * @param warmUp milliseconds at the beginning that are not counted.
 */
export function sharesOf(profileFile: string, serverFolder: string, warmUp: number): Readonly<Record<Part, number>> {
  const { nodes, samples, timeDeltas } = profileSchema.parse(JSON.parse(readFileSync(profileFile, 'utf8')));
  const lines = new Map(
    readdirSync(serverFolder)
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => [file, moduleLines(readFileSync(path.join(serverFolder, file), 'utf8'))]),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const partAt = new Map<number, Part>();

  /** The part of a function: that of its module, or else of its caller. */
  function partOf(id: number): Part {
    const known = partAt.get(id);
    if (known !== undefined) return known;
    const node = byId.get(id);
    const own = node ? ownPart(node.callFrame, lines) : null;
    const parent = parents.get(id);
    const part = own ?? (parent === undefined ? 'rest' : partOf(parent));
    partAt.set(id, part);
    return part;
  }

  const times = new Map<Part, number>();
  let passed = 0;
  for (const [index, sample] of samples.entries()) {
    passed += timeDeltas[index] ?? 0;
    if (passed < warmUp * 1000) continue;
    if (NO_WORK.has(byId.get(sample)?.callFrame.functionName ?? '')) continue;
    times.set(partOf(sample), (times.get(partOf(sample)) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  const share = (part: Part) => (times.get(part) ?? 0) / all;
  return {
    React: share('React'),
    styles: share('styles'),
    'boot data': share('boot data'),
    compression: share('compression'),
    API: share('API'),
    routes: share('routes'),
    rest: share('rest'),
  };
}

const NO_WORK = new Set(['(idle)']);

function ownPart(
  { url, lineNumber }: { readonly url: string; readonly lineNumber: number },
  lines: ReadonlyMap<string, ModuleLines>,
): Part | null {
  const inBundle = lines.get(path.basename(url));
  if (inBundle) return inBundle.findLast(({ line }) => line <= lineNumber)?.part ?? null;
  return partNamed(url);
}

const partNamed = (text: string): Part | null => MODULES.find(([pattern]) => pattern.test(text))?.[1] ?? null;

function moduleLines(bundle: string): ModuleLines {
  const lines = bundle.split('\n');
  const starts = lines.flatMap((line, index) =>
    /^(?:;\/\/ CONCATENATED MODULE: |"?[^\s"]+"?\(.*\) \{$)/.test(line) ? [index] : [],
  );
  return starts.map((line, index) => {
    const head = lines[line] ?? '';
    const isNamed = head.startsWith(';//');
    return { line, part: partNamed(isNamed ? head : lines.slice(line, starts[index + 1]).join('\n')) };
  });
}
