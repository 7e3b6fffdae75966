/** What is asked of a process, without end. A query that is asked once only is not answered from memory. */
export interface Load {
  readonly label: string;
  readonly of: 'api' | 'site';
  /** Requests of one measurement, which takes some tenths of a second. */
  readonly calls: number;
  readonly addresses: (origin: string) => Generator<string, never>;
}

const always = (address: string) =>
  function* (origin: string): Generator<string, never> {
    for (;;) yield `${origin}${address}`;
  };

function* searches(origin: string): Generator<string, never> {
  for (let index = 1; ; index += 1) yield `${origin}/article?page=0&limit=9&search=${index.toString(36)}`;
}

export const LOADS: readonly Load[] = [
  { label: 'API: a list, from memory', of: 'api', calls: 500, addresses: always('/article?page=0&limit=9') },
  { label: 'API: a search, by statements', of: 'api', calls: 50, addresses: searches },
  { label: 'site: a page, from memory', of: 'site', calls: 500, addresses: always('/blog') },
];
