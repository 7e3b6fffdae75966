import path from 'node:path';
import { type RspackPluginInstance, rspack } from '@rspack/core';

/**
 * Leaves out the part of stylis that adds vendor prefixes, a kilobyte of every page. styled-components asks for them
 * only where `enableVendorPrefixes` is set, which no browser that this site supports needs.
 */
export const withoutPrefixes = (): RspackPluginInstance =>
  new rspack.NormalModuleReplacementPlugin(/^\.\/(?:src\/)?Prefixer\.js$/, (found) => {
    if (/[\\/]stylis(?:[\\/]src)?$/.test(found.context))
      found.request = path.join(import.meta.dirname, 'stylis-prefixer.runtime.ts');
  });
