import type { ComponentType } from 'react';

/** The code of one page, as its route needs it. */
export interface PageCode {
  /**
   * Fetches the component. What failed is asked for anew by the next call: React Router's own `lazy` would remember the
   * failure for good.
   */
  ready(): Promise<void>;
  /** The component, from the moment that `ready` has resolved. */
  readonly Page: ComponentType;
}

export function pageCode(load: () => Promise<{ readonly default: ComponentType }>): PageCode {
  let Loaded: ComponentType | undefined;
  return {
    async ready() {
      Loaded ??= (await load()).default;
      // A module that threw while it was evaluated is answered the second time as far as it came.
      if (!Loaded) throw new Error('The page’s module exports no component.');
    },
    Page: () => (Loaded ? <Loaded /> : null),
  };
}
