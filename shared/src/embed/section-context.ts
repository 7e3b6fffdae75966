import { createContext, type RefObject, useContext } from 'react';
import type { RemoteDefinition } from '../remote/index.ts';

/** Context of a section's parts, besides what every page of a remote gets. */
export interface SectionContextValue {
  readonly definition: RemoteDefinition;
  /** Origin of the section's site. */
  readonly site: string;
  /** Element that has the role of the page. */
  readonly page: RefObject<HTMLElement | null>;
  readonly onError: (error: Error) => void;
}

export const SectionContext = createContext<SectionContextValue | null>(null);

export function useSection(): SectionContextValue {
  const section = useContext(SectionContext);
  if (!section) throw new Error('No section above this component.');
  return section;
}
