import { z } from 'zod';

/** Who is told of something. */
export interface NoticeTarget {
  /** The remote of a team; null for the operators, who are told of what no team has an address for. */
  readonly team: string | null;
  readonly channel: 'mail' | 'webhook';
  /** An e-mail address, or the address of a webhook. */
  readonly address: string;
}

const OPERATORS = 'operators';
const email = z.email();

/**
 * `NOTICE_TO`: `team=address` with commas between them, where a team is the name of a remote or `operators`, and an
 * address that of mails or of a webhook. A team may stand there more than once.
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

/** A target, or what is wrong. An address is not repeated: it may hold a token. */
function targetOf(entry: string): NoticeTarget | string {
  const [, name, address] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(entry) ?? [];
  if (name === undefined || address === undefined)
    return 'must be of the form operators=ops@example.com,blog=https://hooks.example.com/blog';
  const team = name === OPERATORS ? null : name;
  if (email.safeParse(address).success) return { team, channel: 'mail', address };
  if (!isWebhook(address)) return `has for ${name} neither an e-mail address nor one of https, or of this machine`;
  return { team, channel: 'webhook', address };
}

/** Over the network only where nobody can read or change it on its way. */
function isWebhook(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** Those of the team; the operators where it has none. */
export function targetsFor(targets: readonly NoticeTarget[], team: string | null): readonly NoticeTarget[] {
  const own = targets.filter((target) => target.team === team);
  return own.length > 0 ? own : targets.filter((target) => target.team === null);
}
