import { ADOPTED_GLOBAL, type AdoptedData } from '../../app/adopted/adopted-data.ts';
import { createAdoptedContainer } from './container.ts';

/**
 * A build of its own, which only pages of adopted remotes ask for: Module Federation's runtime, and what shows such a
 * remote in the section's place. React is the page's: it comes with the share scope that every container is given.
 */
Reflect.set(globalThis, ADOPTED_GLOBAL, (data: AdoptedData) => createAdoptedContainer(data));
