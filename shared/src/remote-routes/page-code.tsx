import type { ComponentType } from 'react';

/** Loads the code of one page for its route. */
export function pageCode(load: () => Promise<{ readonly default: ComponentType }>) {
  let Loaded: ComponentType | undefined;
  return {
    /**
     * Fetches the component. After a failure the next call tries again: React Router's own `lazy` would cache the
     * failure for good.
     */
    async ready(): Promise<void> {
      Loaded ??= (await load()).default;
      // A module that threw during its evaluation is returned incomplete by the second import.
      if (!Loaded) throw new Error('The page’s module exports no component.');
    },
    /** Renders the component once `ready` has resolved. */
    Page: () => (Loaded ? <Loaded /> : null),
  };
}
