import { ApiError, type Query } from '@northlight/shared/client';
import {
  type ContentRelease,
  type ContentReleaseDetails,
  DRAFT_KINDS,
  type DraftOfRelease,
} from '@northlight/shared/endpoints';

type Values = Readonly<Record<string, unknown>>;

/** Content releases with their drafts, as far as the dashboard's forms use them. All have one author. */
export class MemoryReleases {
  readonly #by: string;
  #drafts: readonly DraftOfRelease[] = [];
  #releases: readonly ContentRelease[] = [];
  #count = 0;
  #refusal: string | null = null;
  /** Drafts by idempotency key. */
  readonly #made = new Map<string, DraftOfRelease>();

  constructor(by: string) {
    this.#by = by;
  }

  owns = (path: string): boolean => /^\/content-(?:draft|release)\//.test(path);

  read(path: string, query: Query = {}): unknown {
    const [, kind, , action, name] = path.split('/');
    if (kind === 'content-draft') return { data: this.#drafts.filter(({ collection }) => collection === name) };
    if (action === 'show') return { data: this.#show(Number(name)) };
    const states = typeof query.state === 'string' ? query.state.split(',') : null;
    const data = this.#releases
      .filter(({ state }) => states === null || states.includes(state))
      .map((release) => ({
        ...release,
        changes: this.#drafts.filter(({ release_id: id }) => id === release.id).length,
      }));
    return { data: data.toReversed(), total: data.length };
  }

  /** Releases that could not be published at their time. */
  failed = (): readonly ContentRelease[] => this.#releases.filter(({ state }) => state === 'failed');

  /** Adds a release that exists before the test starts. */
  addRelease(release: Partial<ContentRelease>): ContentRelease {
    const now = new Date().toISOString();
    this.#count += 1;
    const added: ContentRelease = {
      id: this.#count,
      title: `Release ${this.#count}`,
      state: 'open',
      owner: this.#by,
      changes: 0,
      publishes_at: null,
      time_zone: null,
      problems: [],
      published_at: null,
      publisher: null,
      created_at: now,
      updated_at: now,
      ...release,
    };
    this.#releases = [...this.#releases, added];
    return added;
  }

  write(method: string, path: string, body: Values, key = ''): unknown {
    const { pathname, searchParams } = new URL(path, 'https://api.test');
    const [, kind, , action, name = '', id] = pathname.split('/');
    if (kind === 'content-release' && action === 'create')
      return { data: this.addRelease({ title: String(body.title) }) };
    if (kind === 'content-release' && action === 'schedule') return { data: this.#schedule(Number(name), body) };
    if (method === 'POST' && action === 'create') return { data: this.#createOnce(key, name, searchParams, body) };
    if (method === 'PUT') return { data: this.#replace(Number(id), body) };
    if (method !== 'DELETE') throw new Error(`No releases in memory answer ${method} ${path}.`);
    this.#existing(Number(name));
    this.#drafts = this.#drafts.filter((draft) => draft.id !== Number(name));
    return { data: null };
  }

  /** From now on, every request to schedule is refused. */
  refuseSchedules(message: string): void {
    this.#refusal = message;
  }

  #show(id: number): ContentReleaseDetails {
    const release = this.#releases.find((other) => other.id === id);
    if (!release) throw new ApiError(404, { message: `There is no release ${id}` });
    const drafts = this.#drafts.filter(({ release_id: owner }) => owner === id);
    return { ...release, changes: drafts.length, drafts, published: [] };
  }

  #schedule(id: number, { local_time: time, time_zone: zone }: Values): ContentRelease {
    if (this.#refusal !== null) throw new ApiError(409, { message: this.#refusal });
    const release = this.#releases.find((other) => other.id === id);
    if (!release) throw new ApiError(404, { message: `There is no release ${id}` });
    const at = new Date(`${String(time)}Z`).toISOString();
    const scheduled: ContentRelease = { ...release, state: 'scheduled', publishes_at: at, time_zone: String(zone) };
    this.#releases = this.#releases.map((other) => (other.id === id ? scheduled : other));
    return scheduled;
  }

  /** Of two requests with the same key, the second one returns the draft of the first. */
  #createOnce(key: string, collection: string, selection: URLSearchParams, body: Values): DraftOfRelease {
    const draft = this.#made.get(key) ?? this.#create(collection, selection, body);
    if (key !== '') this.#made.set(key, draft);
    return draft;
  }

  #create(collection: string, selection: URLSearchParams, { updated_at: seen, ...values }: Values): DraftOfRelease {
    const wanted = Number(selection.get('release'));
    const release =
      this.#releases.find(({ id }) => id === wanted) ??
      this.addRelease({ title: String(values.title ?? 'Of one change') });
    const now = new Date().toISOString();
    this.#count += 1;
    const draft: DraftOfRelease = {
      id: this.#count,
      release_id: release.id,
      release: { id: release.id, title: release.title, state: release.state, publishes_at: release.publishes_at },
      collection,
      record_id: selection.has('record') ? Number(selection.get('record')) : null,
      kind: DRAFT_KINDS.find((kind) => kind === selection.get('kind')) ?? 'create',
      values,
      file: null,
      seen_updated_at: typeof seen === 'string' ? seen : null,
      author: this.#by,
      created_at: now,
      updated_at: now,
    };
    this.#drafts = [...this.#drafts, draft];
    return draft;
  }

  #replace(id: number, { updated_at: seen, ...values }: Values): DraftOfRelease {
    const before = this.#existing(id);
    const draft = { ...before, values, seen_updated_at: typeof seen === 'string' ? seen : before.seen_updated_at };
    this.#drafts = this.#drafts.map((other) => (other.id === id ? draft : other));
    return draft;
  }

  #existing(id: number): DraftOfRelease {
    const draft = this.#drafts.find((other) => other.id === id);
    if (!draft) throw new ApiError(404, { message: `There is no draft ${id}` });
    return draft;
  }
}
