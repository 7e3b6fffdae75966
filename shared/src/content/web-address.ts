/** Path of an uploaded file as records show it; its name is the server's, never a visitor's. */
const UPLOAD_PATH = /^\/uploads\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

export const isUploadPath = (value: string): boolean => UPLOAD_PATH.test(value);

/** Left out by what reads an address, so that it would lead elsewhere than it seems; and what can't be stored. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** True for an absolute http or https address without a name and password in it. */
export function isWebAddress(value: string): boolean {
  if (INVISIBLE.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
}

/**
 * True when the path of the address ends in one of the extensions, whatever their case. Query and fragment don't count.
 */
export function hasExtension(value: string, extensions: readonly string[]): boolean {
  const extension = new URL(value).pathname.split('.').at(-1)?.toLowerCase() ?? '';
  return extensions.includes(extension);
}
