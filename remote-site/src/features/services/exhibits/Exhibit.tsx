import type { ComponentType } from 'react';
import type { ServiceType } from '../service-types.ts';
import { FormCompared } from './FormCompared.tsx';
import { MarkSizes } from './MarkSizes.tsx';
import { SearchAnswer } from './SearchAnswer.tsx';
import { SoftwareYear } from './SoftwareYear.tsx';
import { StopRule } from './StopRule.tsx';
import { WaitingTimes } from './WaitingTimes.tsx';

/** Position of the chapter on the page, which differs between the services. */
export type ExhibitPlace = 'before-parts' | 'after-parts' | 'after-reasons';

/** The one chapter that no other service has. */
const EXHIBITS: Readonly<Record<ServiceType, readonly [place: ExhibitPlace, Chapter: ComponentType]>> = {
  'software-dev': ['before-parts', SoftwareYear],
  seo: ['after-parts', SearchAnswer],
  'digital-marketing': ['after-reasons', StopRule],
  'ui-ux': ['before-parts', FormCompared],
  'business-analytics': ['before-parts', WaitingTimes],
  branding: ['before-parts', MarkSizes],
};

export interface ExhibitProps {
  readonly type: string;
  readonly place: ExhibitPlace;
}

const isServiceType = (type: string): type is ServiceType => Object.hasOwn(EXHIBITS, type);

/** A service's own chapter, where this is its place; nothing anywhere else, and for a type that has none. */
export function Exhibit({ type, place }: ExhibitProps) {
  if (!isServiceType(type)) return null;
  const [own, Chapter] = EXHIBITS[type];
  return own === place ? <Chapter /> : null;
}
