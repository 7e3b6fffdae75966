import { z } from 'zod';
import { cloudflare } from './kinds/cloudflare.ts';
import { fastly } from './kinds/fastly.ts';
import { nginx } from './kinds/nginx.ts';
import { varnish } from './kinds/varnish.ts';
import type { FrontCache } from './types.ts';

/** Addresses of the CDNs' APIs. */
const CDN_URLS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' } as const;

const url = z.url({ protocol: /^https?$/ });

/** The environment variables that say which cache is in front of the site. */
export const frontVariables = {
  FRONT_CACHE: z.enum(['varnish', 'fastly', 'cloudflare', 'nginx']).optional(),
  /** Addresses at which it is purged: those of all its servers, separated by commas. */
  FRONT_CACHE_URL: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .pipe(z.array(url))
    .optional(),
  /** The key with which it accepts purges. */
  FRONT_CACHE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'give it at least 16 characters, without spaces')
    .optional(),
  /** Fastly's service or Cloudflare's zone, by its id. */
  FRONT_CACHE_SERVICE: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'is no id of a service or a zone')
    .optional(),
  /** Seconds for which it may keep a page. While it can't be purged, a page can be as old as that. */
  FRONT_CACHE_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
};

type FrontVariables = z.infer<z.ZodObject<typeof frontVariables>>;

/** The variables that each cache needs, with the message for each that is missing. */
const NEEDS: Readonly<
  Record<
    NonNullable<FrontVariables['FRONT_CACHE']>,
    Partial<Record<'FRONT_CACHE_URL' | 'FRONT_CACHE_KEY' | 'FRONT_CACHE_SERVICE', string>>
  >
> = {
  varnish: {
    FRONT_CACHE_URL: 'say where Varnish takes calls that purge: http://127.0.0.1:6081',
    FRONT_CACHE_KEY: 'give it the PURGE_KEY of Varnish',
  },
  fastly: {
    FRONT_CACHE_KEY: 'give it a token of Fastly’s API that may purge',
    FRONT_CACHE_SERVICE: 'give it the id of Fastly’s service',
  },
  cloudflare: {
    FRONT_CACHE_KEY: 'give it a token of Cloudflare’s API that may purge',
    FRONT_CACHE_SERVICE: 'give it the id of Cloudflare’s zone',
  },
  nginx: {},
};

/** Problems of the combination of variables, each with the name of the variable to set or change. */
export function problemsOfFront(variables: FrontVariables & { readonly PAGE_CACHE_MB: number }): [string, string][] {
  const { FRONT_CACHE: kind } = variables;
  const names = ['FRONT_CACHE_URL', 'FRONT_CACHE_KEY', 'FRONT_CACHE_SERVICE'] as const;
  if (kind === undefined)
    return names
      .filter((name) => variables[name] !== undefined)
      .map((name) => [name, 'says nothing without FRONT_CACHE']);
  const missing = names.flatMap((name): [string, string][] => {
    const sentence = NEEDS[kind][name];
    return sentence !== undefined && variables[name] === undefined ? [[name, sentence]] : [];
  });
  if (variables.PAGE_CACHE_MB === 0)
    missing.push(['PAGE_CACHE_MB', 'has to be more than 0 with FRONT_CACHE: it keeps what the site itself keeps']);
  return missing;
}

/** The cache in front of the site; null where there is none. */
export function frontCacheOf(variables: FrontVariables): FrontCache | null {
  const { FRONT_CACHE: kind, FRONT_CACHE_SECONDS: seconds, FRONT_CACHE_URL: urls = [] } = variables;
  const { FRONT_CACHE_KEY: key = '', FRONT_CACHE_SERVICE: service = '' } = variables;
  switch (kind) {
    case undefined:
      return null;
    case 'varnish':
      return varnish({ seconds, urls, key });
    case 'fastly':
    case 'cloudflare': {
      const options = { seconds, url: urls[0] ?? CDN_URLS[kind], service, key };
      return kind === 'fastly' ? fastly(options) : cloudflare(options);
    }
    case 'nginx':
      return nginx;
  }
}
