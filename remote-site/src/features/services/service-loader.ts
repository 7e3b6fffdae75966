import type { CollectionRecord } from '@northlight/shared/content';
import type { Envelope } from '@northlight/shared/endpoints';
import { type LoaderArgs, withDefault } from '@northlight/shared/remote';
import { type ContactData, contactLoader } from '../contact/contact-loader.ts';
import type { Question } from './questions.ts';
import type { Service } from './service-types.ts';

export interface ServiceData {
  readonly service: Service;
  /** Null if there is no content for this service yet, or if it could not be loaded. */
  readonly category: CollectionRecord<'service-category'> | null;
  readonly why: CollectionRecord<'service-why-choose-us-introduction'> | null;
  readonly reasons: readonly CollectionRecord<'service-why-choose-us-content'>[];
  /** What a client said of this service; null when nobody did. */
  readonly proof: CollectionRecord<'client-feedback'> | null;
  readonly questions: readonly Question[];
  readonly contact: ContactData;
}

/** The loader of one service's page. */
export const serviceLoader =
  (service: Service) =>
  async (args: LoaderArgs): Promise<ServiceData> => {
    const [{ clientWordsOf }, { questionsOf }, own, feedbacks, contact] = await Promise.all([
      // A browser only needs these two when it runs the loader itself. They are loaded in parallel with the data.
      import(/* webpackChunkName: "service-words" */ './client-words.ts'),
      import(/* webpackChunkName: "service-words" */ './questions.ts'),
      ownContent(service, args),
      withDefault(args.api.list('client-feedback', { signal: args.signal }), [], 'Failed to fetch client feedback'),
      contactLoader(args),
    ]);
    const proof = clientWordsOf(service, own.category, feedbacks);
    return { service, ...own, proof, questions: questionsOf(service.type), contact };
  };

async function ownContent(
  service: Service,
  { api, signal }: LoaderArgs,
): Promise<Pick<ServiceData, 'category' | 'why' | 'reasons'>> {
  const get = async <T>(path: string, nothing: T, query?: { type: string }): Promise<T> => {
    const answer = await withDefault(
      api.get<Envelope<T | null>>(path, query, { signal }),
      null,
      `Failed to fetch ${path}`,
    );
    return answer?.data ?? nothing;
  };
  const category = await get<ServiceData['category']>('/service-category/according-to-type', null, {
    type: service.type,
  });
  if (!category) return { category, why: null, reasons: [] };
  const [why, reasons] = await Promise.all([
    get<ServiceData['why']>(
      `/service-why-choose-us-introduction/according-to-service-category/show/${category.id}`,
      null,
    ),
    get<ServiceData['reasons']>(`/service-why-choose-us-content/according-to-category/show/${category.id}`, []),
  ]);
  return { category, why, reasons };
}
