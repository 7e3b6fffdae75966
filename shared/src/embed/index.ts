/**
 * The exposed modules of a remote's portable container for hosts of other teams: `./mount` and `./Section`, made from
 * the remote's definition. How to use them: docs/how-to/show-a-section-in-another-host.md.
 */
export * from './create-mount.tsx';
export * from './create-section.tsx';
export type * from './services.ts';
export type { SiteFacts } from './site-facts.ts';
