import { createHash } from 'node:crypto';
import layOutAfterPaintSource from '../../inline-scripts/lay-out-after-paint.inline.ts?script';
import reactRefreshHookSource from '../../inline-scripts/react-refresh-hook.inline.ts?script';
import setSkySource from '../../inline-scripts/set-sky.inline.ts?script';
import startHostSource from '../../inline-scripts/start-host.inline.ts?script';

/**
 * An inline script of the page. It is a constant of the shell's build: the page's policy allows it by its hash, which
 * is the same for all visitors.
 */
export interface InlineScript {
  readonly source: string;
  /** As the policy writes it: `sha256-…`. */
  readonly hash: string;
}

export const hashOfScript = (source: string): string =>
  `sha256-${createHash('sha256').update(source).digest('base64')}`;

const inlineScript = (source: string): InlineScript => ({ source, hash: hashOfScript(source) });

export const layOutAfterPaint = inlineScript(layOutAfterPaintSource);
export const setSky = inlineScript(setSkySource);
export const startHost = inlineScript(startHostSource);
/** Runs before everything else, in development only. */
export const reactRefreshHook = inlineScript(reactRefreshHookSource);

/** The inline scripts of every page. */
export const INLINE_SCRIPTS: readonly InlineScript[] = [setSky, layOutAfterPaint, startHost];
