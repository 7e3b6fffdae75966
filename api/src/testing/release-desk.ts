import {
  paths,
  releasePaths,
  type ContentDraft,
  type ContentRelease,
  type ContentReleaseDetails,
  type DraftComparison,
  type DraftProblem,
  type Envelope,
} from '@northlight/shared/endpoints';
import type { AnyRecord } from './example.ts';
import type { TestApi } from './test-api.ts';

interface Wanted {
  readonly release: number;
  readonly kind?: 'create' | 'update' | 'delete';
  readonly record?: number;
}

/** Actions of an administrator with content releases. @param api returns the API, after its start */
export function releaseDesk(api: () => TestApi) {
  const begin = async () =>
    (await api().call<Envelope<ContentRelease>>('POST', releasePaths.create, { body: { title: 'Relaunch' } })).body.data
      .id;
  const urlOf = (collection: string, { release, kind = 'create', record }: Wanted) =>
    `${releasePaths.createDraft(collection)}?release=${release}&kind=${kind}` +
    (record === undefined ? '' : `&record=${record}`);
  const send = (collection: string, wanted: Wanted, body: object = {}) =>
    api().call<Envelope<ContentDraft>>('POST', urlOf(collection, wanted), { body });
  const add = async (collection: string, wanted: Wanted, body: object = {}) => {
    const answer = await send(collection, wanted, body);
    if (answer.status !== 201) throw new Error(`A draft of ${collection} was refused: ${JSON.stringify(answer.body)}`);
    return answer.body.data.id;
  };
  const publish = (release: number) => api().call<Envelope<ContentRelease>>('POST', releasePaths.publish(release));
  const check = async (release: number) =>
    (await api().call<Envelope<{ problems: DraftProblem[] }>>('POST', releasePaths.check(release))).body.data.problems;
  const show = async (release: number) =>
    (await api().call<Envelope<ContentReleaseDetails>>('GET', releasePaths.show(release))).body.data;
  const compare = async (draft: number) =>
    (await api().call<Envelope<DraftComparison>>('GET', releasePaths.compareDraft(draft))).body.data;
  const read = async (collection: string, id: number) =>
    (await api().call<Envelope<AnyRecord>>('GET', paths.show(collection, id))).body.data;
  const list = async (collection: string) => {
    const { body } = await api().call<readonly AnyRecord[] | { data: AnyRecord[] }>('GET', paths.list(collection));
    return 'data' in body ? body.data : body;
  };
  const feedback = (client_name: string) => ({
    client_name,
    designation: 'Owner',
    company_name: 'Works',
    client_feedback: 'Well made.',
  });

  return { begin, urlOf, send, add, publish, check, show, compare, read, list, feedback };
}
