import { LRUCache } from 'lru-cache';
import { ownerOf } from '../../app/owner-of.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { LineUp } from '../composition/line-up.ts';
import type { PageServices } from './page-in-progress.ts';

/** The most reported pages that are remembered. The oldest are forgotten, and can be reported again. */
const REMEMBERED = 1_000;
/** Characters of a script that are logged. */
const SHOWN_OF_SCRIPT = 200;

interface MadePage {
  readonly lineUp: LineUp;
  readonly address: URL;
  readonly onProblem: PageServices['onProblem'];
}

/** Logs inline scripts that the policy forbids to run: once for each page of a version, not for each visit. */
export function createScriptReports() {
  const reported = new LRUCache<string, true>({ max: REMEMBERED });

  return (
    { unknownScripts }: { readonly unknownScripts: readonly string[] },
    { lineUp, address, onProblem }: MadePage,
  ): void => {
    const [first] = unknownScripts;
    if (first === undefined) return;
    const owner = ownerOf(lineUp.remotes, address.pathname);
    const page = owner ? `${versionKey(owner.remote)} ${owner.route.id}` : address.pathname;
    if (reported.has(page)) return;
    reported.set(page, true);
    const script = new Error(first.slice(0, SHOWN_OF_SCRIPT));
    onProblem(`the page ${page} holds a script that its policy forbids, and is not kept`, script);
  };
}
