import { AVOID_COOKIE } from '@northlight/shared/release/failure';

/** One version of one remote. */
export interface Version {
  readonly name: string;
  readonly version: string;
}

/** As versions are named in cookies and logs: `blog@1.0.0-abc`. */
export const versionKey = ({ name, version }: Version): string => `${name}@${version}`;

export { AVOID_COOKIE };

/**
 * Versions that a developer has chosen; the server heeds them only where its developer's tools offer the choice
 * (`Boot.devtools`).
 */
export const OVERRIDE_COOKIE = 'override';

/**
 * `blog@1.0.0-abc.site@2.1.0-def`: letters that need no encoding in a cookie. A name has no dot, so one before `name@`
 * begins the next version.
 */
export const writeVersions = (versions: readonly Version[]): string => versions.map(versionKey).join('.');

/** What `writeVersions` wrote. It comes from outside: whatever is no version is left out. */
export const readVersions = (text: string): Version[] =>
  text.split(/\.(?=[a-z][a-z0-9-]*@)/).flatMap((part) => {
    const [, name, version] = /^([a-z][a-z0-9-]*)@([A-Za-z0-9][A-Za-z0-9.+-]*)$/.exec(part) ?? [];
    return name && version ? [{ name, version }] : [];
  });

/** The versions in one cookie. @param cookies as a request's header or `document.cookie` lists them. */
export function versionsIn(cookies: string, cookie: typeof AVOID_COOKIE | typeof OVERRIDE_COOKIE): Version[] {
  const pair = cookies.split(/; */).find((each) => each.startsWith(`${cookie}=`));
  return pair ? readVersions(pair.slice(cookie.length + 1)) : [];
}
