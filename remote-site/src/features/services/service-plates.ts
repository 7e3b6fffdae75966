import { type Plate, SERVICE_PLATES } from '@northlight/shared/plates';
import type { CSSProperties } from 'react';
import type { ServiceType } from './service-types.ts';

export const PLATES: Readonly<Record<ServiceType, Plate>> = SERVICE_PLATES;

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
