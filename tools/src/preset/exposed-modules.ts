/**
 * The modules that a portable container exposes to hosts of other teams. Functions of the shared room make them from
 * the remote's definition.
 */
export const EXPOSED_MODULES = {
  './mount': {
    name: 'mount',
    make: 'createMount',
    imports: ["import type { Mount } from './compiled-types/services.js';"],
    type: 'Mount',
  },
  './Section': {
    name: 'Section',
    make: 'createSection',
    imports: [
      "import type { ComponentType } from 'react';",
      "import type { SectionProps } from './compiled-types/services.js';",
    ],
    type: 'ComponentType<SectionProps>',
  },
} as const;

type Exposed = (typeof EXPOSED_MODULES)[keyof typeof EXPOSED_MODULES];

/** Source of an exposed module. It is placed beside the remote's definition. */
export const exposedSource = ({ make, name }: Exposed): string =>
  [
    `import { ${make} } from '@northlight/shared/embed';`,
    `import definition from './remote.tsx';`,
    `export const ${name} = ${make}(definition);`,
    `export default ${name};`,
  ].join('\n');

/** Type declaration of an exposed module. */
export const exposedTypes = ({ name, imports, type }: Exposed): string =>
  [
    ...imports,
    "export type * from './compiled-types/services.js';",
    `export declare const ${name}: ${type};`,
    `export default ${name};`,
    '',
  ].join('\n');
