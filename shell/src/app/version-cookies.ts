import { AVOID_COOKIE } from '@northlight/shared/release/failure';

/** One version of one remote. */
export interface Version {
  readonly name: string;
  readonly version: string;
}

/** Name of a version in cookies and logs: `blog@1.0.0-abc`. */
export const versionKey = ({ name, version }: Version): string => `${name}@${version}`;

export { AVOID_COOKIE };

/**
 * Cookie with the versions that a developer has chosen. The server honours it only where its developer tools allow the
 * choice (`Boot.devtools`).
 */
export const OVERRIDE_COOKIE = 'override';

/**
 * Joins versions with dots: `blog@1.0.0-abc.site@2.1.0-def`. These characters need no encoding in a cookie. A name has
 * no dot, so a dot before `name@` starts the next version.
 */
export const writeVersions = (versions: readonly Version[]): string => versions.map(versionKey).join('.');

/** Parses what `writeVersions` wrote. The input is untrusted: invalid parts are left out. */
export const readVersions = (text: string): Version[] =>
  text.split(/\.(?=[a-z][a-z0-9-]*@)/).flatMap((part) => {
    const [, name, version] = /^([a-z][a-z0-9-]*)@([A-Za-z0-9][A-Za-z0-9.+-]*)$/.exec(part) ?? [];
    return name && version ? [{ name, version }] : [];
  });

/** The versions in one cookie. @param cookies in the format of the `Cookie` header or of `document.cookie`. */
export function versionsIn(cookies: string, cookie: typeof AVOID_COOKIE | typeof OVERRIDE_COOKIE): Version[] {
  const pair = cookies.split(/; */).find((each) => each.startsWith(`${cookie}=`));
  return pair ? readVersions(pair.slice(cookie.length + 1)) : [];
}
