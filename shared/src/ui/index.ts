/**
 * The core of the kit, which every page uses. It is one shared module for the host and all remotes, and is not
 * tree-shaken, so it has to stay small. Dialogs, fields, tabs and tables have entries of their own
 * (`@northlight/shared/ui/dialog`).
 */
export * from './art/index.ts';
export * from './brand-mark/index.ts';
export * from './button/index.ts';
export * from './closing-band/index.ts';
export type { CustomProperty } from './css-properties.ts';
export * from './display/index.ts';
export * from './glyph/index.ts';
export * from './icon/index.ts';
export * from './layout/index.ts';
export * from './page-head/index.ts';
export * from './pagination/index.ts';
export * from './picture/index.ts';
export * from './ray-link/index.ts';
export * from './section-head/index.ts';
export * from './skeleton/index.ts';
export * from './spectrum/index.ts';
export * from './states/index.ts';
export * from './tab-links/index.ts';
export * from './visually-hidden/index.ts';
