/** Path of an uploaded file; the server generates its name. */
const UPLOAD_PATH = /^\/uploads\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

export const isUploadPath = (value: string): boolean => UPLOAD_PATH.test(value);

/** Characters that URL parsers drop, so that an address would lead elsewhere than it seems, or that can't be stored. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether it is an absolute http or https address without username and password. */
export function isWebAddress(value: string): boolean {
  if (INVISIBLE.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
}

/** Whether the path of the address ends in one of the extensions, ignoring case. Query and fragment are ignored. */
export function hasExtension(value: string, extensions: readonly string[]): boolean {
  const extension = new URL(value).pathname.split('.').at(-1)?.toLowerCase() ?? '';
  return extensions.includes(extension);
}
