import type { ComponentType } from 'react';

/** The code of one page, as its route needs it. */
export function pageCode(load: () => Promise<{ readonly default: ComponentType }>) {
  let Loaded: ComponentType | undefined;
  return {
    /**
     * Fetches the component. What failed is asked for anew by the next call: React Router's own `lazy` would remember
     * the failure for good.
     */
    async ready(): Promise<void> {
      Loaded ??= (await load()).default;
      // A module that threw while it was evaluated is answered the second time as far as it came.
      if (!Loaded) throw new Error('The page’s module exports no component.');
    },
    /** The component, from the moment that `ready` has resolved. */
    Page: () => (Loaded ? <Loaded /> : null),
  };
}
