import type { Compilation } from '@rspack/core';
import type { EmittedFiles } from './emit-files-plugin.ts';

const MODULE = /[\\/]node_modules[\\/]react-dom[\\/]client\.js$/;
/** As `RENDERER_SCRIPT` and `RENDERER_GLOBAL` of the shell name them. */
const FILE = 'react-dom-client.js';
const GLOBAL = 'northlightReactDomClient';

/**
 * A script that takes `react-dom/client` out of the modules of a page and leaves it behind for adopted remotes. To the
 * page it looks like one of its own chunks, which may ask for modules by their ids; nothing is added to what every page
 * fetches. In a page of another build the id may be that of another module, or of none: its user looks at what it
 * was given.
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
