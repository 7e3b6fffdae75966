import {
  ANALYTICS_PLATE,
  BRANDING_PLATE,
  MARKETING_PLATE,
  type Plate,
  SEO_PLATE,
  SOFTWARE_PLATE,
  UI_UX_PLATE,
} from '@northlight/shared/plates';
import type { CSSProperties } from 'react';
import type { ServiceType } from './service-types.ts';

/**
 * The colours by which visitors recognise the page of a service. The ground of branding is a step lighter than in its
 * drawings, because the footer is as dark as those.
 */
export const PLATES: Readonly<Record<ServiceType, Plate>> = {
  'software-dev': SOFTWARE_PLATE,
  seo: SEO_PLATE,
  'digital-marketing': MARKETING_PLATE,
  'ui-ux': UI_UX_PLATE,
  'business-analytics': ANALYTICS_PLATE,
  branding: { ...BRANDING_PLATE, ground: '#114a3b' },
};

/** The tokens of a dark ground in the colours of a service. As an inline style, they override those of the ground. */
export function plateStyle(type: ServiceType): CSSProperties {
  const { ground, crown, body, bright, hem } = PLATES[type];
  return {
    '--bg': ground,
    '--ink-2': '#ffffffbf',
    '--accent': bright,
    '--on-accent': ground,
    '--rule-2': body,
    '--ray-crown': crown,
    '--ray-body': body,
    '--ray-bright': bright,
    '--ray-hem': hem,
  };
}
