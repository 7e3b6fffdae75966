import { randomBytes } from 'node:crypto';
import { AVOID_COOKIE, PREVIEW_COOKIE, VISITOR_COOKIE } from '@northlight/shared/release/failure';
import type { Boot } from '../../app/boot.ts';
import { OVERRIDE_COOKIE, readVersions, type Version, versionKey } from '../../app/version-cookies.ts';
import type { Visitor } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Previews } from './previews.ts';

/** 16 random bytes as base64url. */
const VISITOR_ID = /^[A-Za-z0-9_-]{22}$/;

/** Of one request, by their names. */
type Cookies = Readonly<Record<string, string | undefined>>;

export interface ReadVisitor {
  readonly visitor: Visitor;
  /** The visitor has no lasting name yet, and was given this one. */
  readonly newId: string | null;
  /** What the page shows depends on this visitor, and is nothing that others may be sent. */
  readonly isPersonal: boolean;
  readonly devtools: Boot['devtools'];
}

interface ReadOptions {
  readonly hasCanary: boolean;
  readonly previews: Previews;
  /**
   * A version that was published at some time, whatever is live; null for any other. Asked for who may choose, and for
   * nobody else.
   */
  readonly stored: (version: Version) => Promise<LiveRemote | null>;
  /** Everybody may look at what pages are made of; else only the holder of a preview. */
  readonly development: boolean;
  /**
   * A visitor who may look may also choose other versions. Holding a preview is not enough: its link shows one version,
   * and old ones may have holes.
   */
  readonly isDeveloper: boolean;
}

/**
 * What a request's cookies say of its sender. Nobody is given a name while there is no canary to choose visitors for.
 */
export async function readVisitor(
  cookies: Cookies,
  { hasCanary, previews, stored, development, isDeveloper }: ReadOptions,
): Promise<ReadVisitor> {
  const preview = await previews.find(cookies[PREVIEW_COOKIE] ?? null);
  const mayLook = development || preview !== null;
  const mayChoose = mayLook && isDeveloper;
  const avoided = readVersions(cookies[AVOID_COOKIE] ?? '');
  const choices = mayChoose ? readVersions(cookies[OVERRIDE_COOKIE] ?? '') : [];
  const chosen = (await Promise.all(choices.map(stored))).filter((remote) => remote !== null);
  const known = hasCanary ? visitorIdIn(cookies) : null;
  const newId = hasCanary && known === null ? randomBytes(16).toString('base64url') : null;
  return {
    visitor: {
      id: known ?? newId,
      preview: preview?.remote ?? null,
      avoided: new Set(avoided.map(versionKey)),
      chosen: new Map(chosen.map((remote) => [remote.name, remote])),
    },
    newId,
    isPersonal: hasCanary || preview !== null || avoided.length > 0 || choices.length > 0,
    devtools: mayChoose ? 'choose' : mayLook ? 'look' : null,
  };
}

function visitorIdIn(cookies: Cookies): string | null {
  const id = cookies[VISITOR_COOKIE] ?? '';
  return VISITOR_ID.test(id) ? id : null;
}
