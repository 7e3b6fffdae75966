import { ADOPTED_GLOBAL, type AdoptedData } from '../../app/adopted/adopted-data.ts';
import { createAdoptedContainer } from './container.ts';

/**
 * Entry of a separate build that only pages of adopted remotes load: Module Federation's runtime, and the code that
 * shows such a remote in the section. It contains no React: it takes the page's from the share scope that every
 * container gets.
 */
Reflect.set(globalThis, ADOPTED_GLOBAL, (data: AdoptedData) => createAdoptedContainer(data));
