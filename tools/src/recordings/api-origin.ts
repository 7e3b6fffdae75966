import { UsageError } from '../run/command.ts';

/** Reads the address of an API. @throws for anything but an http or https address. */
export function apiOrigin(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    throw new UsageError(`--api must be an address such as http://localhost:4000, not “${text}”.`);
  return address.origin;
}
