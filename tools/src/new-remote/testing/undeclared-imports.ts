import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { packageOf } from '../../preset/host-modules.ts';

const SOURCE = /\.(?:tsx?|[cm]js)$/;
/** `import … from`, `export … from`, `import()`, `require()` and `require.resolve()`. */
const REQUESTS = [
  /^import (?:[^;'"`]*? from )?'([^']+)'/gm,
  /^export (?:type )?(?:\*|\{[^}]*\})[^;'"`]* from '([^']+)'/gm,
  /\b(?:import|require|require\.resolve)\('([^'.][^']*)'\)/g,
];
/** Names of modules that a build creates, or that only occur in generated source text. */
const MADE = new Set(['remote-in-work', 'host-modules']);

/** Packages that the sources of an installed package import but its `package.json` does not declare. */
export function undeclaredImports(folder: string): string[] {
  const { name, dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as { name: string; dependencies: object; peerDependencies?: object };
  const declared = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies ?? {})]);
  const imported = sourcesIn(folder).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return REQUESTS.flatMap((request) => [...text.matchAll(request)].map(([, one = '']) => one));
  });
  const packages = imported.filter((one) => !one.startsWith('.') && !isBuiltin(one)).map(packageOf);
  return [...new Set(packages)].filter((one) => !declared.has(one) && !MADE.has(one)).toSorted();
}

const sourcesIn = (folder: string): string[] =>
  ['bin', 'jest', 'src']
    .filter((part) => readdirSync(folder).includes(part))
    .flatMap((part) =>
      readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, part, file),
      ),
    )
    .filter((file) => SOURCE.test(file));
