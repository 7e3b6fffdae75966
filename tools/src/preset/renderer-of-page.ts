import type { Compilation } from '@rspack/core';
import type { EmittedFiles } from './emit-files-plugin.ts';

const MODULE = /[\\/]node_modules[\\/]react-dom[\\/]client\.js$/;
/** The same names as `RENDERER_SCRIPT` and `RENDERER_GLOBAL` of the shell. */
const FILE = 'react-dom-client.js';
const GLOBAL = 'northlightReactDomClient';

/**
 * A script that takes `react-dom/client` from the modules of a page and stores it in a global variable for adopted
 * remotes. The bundler's runtime treats it as one of the page's own chunks, which may require modules by their ids; no
 * page fetches more because of it. In a page of another build the id may belong to another module, or to none: the code
 * that uses the variable checks its value.
 */
export function rendererOfPage(compilation: Compilation): EmittedFiles {
  const module = [...compilation.modules].find((one) => MODULE.test(one.nameForCondition() ?? ''));
  const id = module && compilation.chunkGraph.getModuleId(module);
  const chunks = compilation.outputOptions.chunkLoadingGlobal;
  if (id === undefined || id === null || chunks === undefined)
    throw new Error('The shell’s build holds no react-dom/client, which adopted remotes are given.');
  const take = `require=>{try{globalThis.${GLOBAL}=require(${JSON.stringify(id)})}catch(error){console.warn(error)}}`;
  return { [FILE]: `(globalThis[${JSON.stringify(chunks)}]||=[]).push([["react-dom-client"],{},${take}]);\n` };
}
