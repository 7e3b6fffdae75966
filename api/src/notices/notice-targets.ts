import { z } from 'zod';

/** A recipient of notices. */
export interface NoticeTarget {
  /** The remote of a team. Null for the operators, who get the notices of teams without a recipient. */
  readonly team: string | null;
  readonly channel: 'mail' | 'webhook';
  /** An e-mail address, or the address of a webhook. */
  readonly address: string;
}

const OPERATORS = 'operators';
const email = z.email();

/**
 * Schema of `NOTICE_TO`: `team=address`, separated by commas. A team is the name of a remote or `operators`; an address
 * is an e-mail address or that of a webhook. A team may occur more than once.
 */
export const noticeTargets = z
  .string()
  .default('')
  .transform((value, context) => {
    const entries = value.split(',').map((entry) => entry.trim());
    return entries
      .filter((entry) => entry !== '')
      .flatMap((entry) => {
        const target = targetOf(entry);
        if (typeof target !== 'string') return [target];
        context.addIssue({ code: 'custom', message: target });
        return [];
      });
  });

/** A target, or the problem as a text. The text does not repeat the address, which may contain a token. */
function targetOf(entry: string): NoticeTarget | string {
  const [, name, address] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(entry) ?? [];
  if (name === undefined || address === undefined)
    return 'must be of the form operators=ops@example.com,blog=https://hooks.example.com/blog';
  const team = name === OPERATORS ? null : name;
  if (email.safeParse(address).success) return { team, channel: 'mail', address };
  if (!isWebhook(address)) return `has for ${name} neither an e-mail address nor one of https, or of this machine`;
  return { team, channel: 'webhook', address };
}

/** A webhook over the network must use https, so that nobody can read or change the notice. */
function isWebhook(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** The targets of a team, or the operators when it has none. */
export function targetsFor(targets: readonly NoticeTarget[], team: string | null): readonly NoticeTarget[] {
  const own = targets.filter((target) => target.team === team);
  return own.length > 0 ? own : targets.filter((target) => target.team === null);
}
