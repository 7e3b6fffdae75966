import path from 'node:path';
import { HOST_FACADES, HOST_MODULES } from './host-modules.ts';

/**
 * Source of the module `host-modules` of the shell's server: every module of the host under its name.
 * @param directory of the shell.
 */
export function hostModulesSource(directory: string): string {
  const request = (module: string) => {
    const facade = HOST_FACADES[module];
    return JSON.stringify(facade === undefined ? module : path.join(directory, facade));
  };
  return [
    ...HOST_MODULES.map((module, index) => `import * as module${index} from ${request(module)};`),
    'export default {',
    ...HOST_MODULES.map((module, index) => `  ${JSON.stringify(module)}: module${index},`),
    '};',
  ].join('\n');
}
