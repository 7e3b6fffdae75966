import { randomBytes } from 'node:crypto';
import { AVOID_COOKIE, PREVIEW_COOKIE, VISITOR_COOKIE } from '@northlight/shared/release/failure';
import type { Boot } from '../../app/boot.ts';
import { OVERRIDE_COOKIE, type Version, versionKey, versionsIn } from '../../app/version-cookies.ts';
import type { Visitor } from '../composition/line-up.ts';
import type { LiveRemote } from '../composition/live-remote.ts';
import { cookieValues } from './cookie-values.ts';
import type { Previews } from './previews.ts';

/** 16 random bytes as base64url. */
const VISITOR_ID = /^[A-Za-z0-9_-]{22}$/;

export interface ReadVisitor {
  readonly visitor: Visitor;
  /** A new id for a visitor who had none; otherwise null. */
  readonly newId: string | null;
  /** The page depends on this visitor, so other visitors must not be sent it. */
  readonly isPersonal: boolean;
  readonly devtools: Boot['devtools'];
}

interface ReadOptions {
  readonly hasCanary: boolean;
  readonly previews: Previews;
  /**
   * Finds a version that was ever published; null for any other. Only called for visitors who may choose versions.
   */
  readonly stored: (version: Version) => Promise<LiveRemote | null>;
  /** In development all visitors may see what pages are made of; otherwise only holders of a preview. */
  readonly development: boolean;
  /**
   * A visitor who may see what pages are made of may also choose other versions. A preview is not enough: its link is
   * for one version only, and old versions may have security holes.
   */
  readonly isDeveloper: boolean;
}

/**
 * Reads the header `Cookie` of a request. Visitors get an id only while there is a canary, which needs it to choose
 * visitors.
 */
export async function readVisitor(
  cookies: string,
  { hasCanary, previews, stored, development, isDeveloper }: ReadOptions,
): Promise<ReadVisitor> {
  const preview = await previews.findAmong(cookieValues(cookies, PREVIEW_COOKIE));
  const mayLook = development || preview !== null;
  const mayChoose = mayLook && isDeveloper;
  const avoided = versionsIn(cookies, AVOID_COOKIE);
  const choices = mayChoose ? versionsIn(cookies, OVERRIDE_COOKIE) : [];
  const chosen = (await Promise.all(choices.map(stored))).filter((remote) => remote !== null);
  const known = hasCanary ? (cookieValues(cookies, VISITOR_COOKIE).find((id) => VISITOR_ID.test(id)) ?? null) : null;
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
