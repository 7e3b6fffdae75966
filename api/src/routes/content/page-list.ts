import { collectionsOf, contentTypeOf, referencesOf, sortKeysOf, type ContentType } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { requestSpan } from '@northlight/shared/tracing';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOrderedPage } from '../../content/ordered-page.ts';
import { readPage } from '../../content/read-page.ts';
import type { RecordOrder } from '../../content/record-order.ts';
import { searchRecords } from '../../content/search-records.ts';
import type { Db } from '../../database/db.ts';
import { MAX_ID } from '../../database/max-id.ts';
import { cachedAnswer, page, pageSchema, refusals } from '../answers.ts';
import { pageParameters, searchText, whole } from '../parameters.ts';
import { typed } from '../typed.ts';
import { answer } from './answer-from-cache.ts';
import { shownByView, viewIn, viewParameter } from './list-view.ts';
import { nounOf } from './nouns.ts';
import { createSearchLanes } from './search-lanes.ts';

/** Adds the route that lists the records of a type by pages, with search and sort order. */
export function pageList(app: FastifyInstance, type: ContentType): void {
  const { collection } = type;
  const laneOf = createSearchLanes(app.access, app.config.searchesWaiting);
  const schema = {
    tags: [collection],
    summary: `List every ${nounOf(type)}`,
    querystring: parametersOf(type),
    // 503: too many searches wait in the queue.
    response: { ...cachedAnswer(shownByView(type, pageSchema)), ...refusals(422, 503) },
  };
  const config = { collections: collectionsOf(type) };

  typed(app).get(paths.list(collection), { schema, config }, async (request, reply) => {
    const { page: number, limit, search = '', sort, ...others } = request.query;
    const view = viewIn(others);
    const selection = { referringTo: selectedBy(type, others), limit, offset: number * limit, view };
    const key = [collection, number, limit, JSON.stringify(selection.referringTo), search, sort, view];
    const order = orderOf(sort);
    if (search.trim() === '' && order === undefined) {
      return answer(reply, key, async (db) => {
        const { records, total } = await readPage(db, type, selection);
        return page(records, total);
      });
    }
    const find = (db: Db, abandoned?: AbortSignal) =>
      order && search.trim() === ''
        ? readOrderedPage(db, type, selection, order, abandoned)
        : searchRecords(db, type, { ...selection, search, order }, abandoned);
    // Searches of previews have a queue of their own, and their answers are not cached.
    if (request.preview) {
      return answer(reply, key, async (db) => {
        const { records, total } = await find(db);
        return page(records, total);
      });
    }
    const lane = await requestSpan(request.raw).run(() => laneOf(request));
    const inLane = [lane.name, ...key];
    return lane.search(JSON.stringify(inLane), request.signal, (queued) =>
      answer(
        reply,
        inLane,
        async (db) => {
          const { records, total } = await queued((abandoned) => find(db, abandoned));
          return page(records, total);
        },
        { isSearch: true },
      ),
    );
  });
}

/** Unknown parameters are ignored and not refused, because links carry many kinds of tracking parameters. */
function parametersOf(type: ContentType) {
  const sorts = sortKeysOf(type).flatMap((key) => [key, `-${key}`]);
  const filters = Object.keys(type.filters ?? {}).map((name) => [name, whole(name, 1, MAX_ID).optional()] as const);
  return z.object({
    ...pageParameters(10),
    ...Object.fromEntries(filters),
    ...viewParameter(type),
    search: searchText.meta({ description: searchDescription(type) }).optional(),
    sort: z
      .enum(sorts, `sort must be one of ${sorts.join(', ')}`)
      .meta({ description: `Default: the ${type.order ?? 'oldest'} first. With a - before it the other way round.` })
      .optional(),
  });
}

function searchDescription(type: ContentType): string {
  const shown = referencesOf(type).flatMap(({ reference: { to, embed, isList } }) =>
    embed && !isList ? [` or in the ${contentTypeOf(to).title} of the ${embed.as}`] : [],
  );
  return `Words that must each stand in the ${type.title}${shown.join('')}. The first eight count.`;
}

/** The references that select the records of the list, from the parameters that are set. */
function selectedBy({ filters = {} }: ContentType, parameters: Readonly<Record<string, unknown>>) {
  const set = Object.entries(filters).flatMap(([name, field]) => {
    const id = parameters[name];
    return typeof id === 'number' ? [[field, id] as const] : [];
  });
  return Object.fromEntries(set);
}

const orderOf = (sort: string | undefined): RecordOrder | undefined =>
  sort === undefined ? undefined : { by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };
