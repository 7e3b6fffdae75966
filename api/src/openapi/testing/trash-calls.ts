import { contentTypeOf } from '@northlight/shared/content';
import { paths, trashPaths } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { createExample } from '../../testing/example.ts';
import { NO_ID, type Caller, type KnownCalls } from './caller.ts';

const entriesSchema = z.object({ data: z.array(z.object({ id: z.number() })) });

/** Requests of administrators to the trash. */
export function trashCalls(caller: Caller): KnownCalls {
  const type = contentTypeOf('introduction-information');
  const deleted = async (): Promise<number> => {
    const { id } = await createExample(caller.api, type);
    await caller.as('delete', paths.delete(type.collection, id));
    const { body } = await caller.as('get', `${trashPaths.entries}?limit=1`);
    return entriesSchema.parse(body).data[0]?.id ?? 0;
  };
  const placeTaken = async () => {
    const entry = await deleted();
    await createExample(caller.api, type);
    return caller.as('post', trashPaths.restore(entry));
  };
  return {
    [`get ${trashPaths.entries}`]: {
      succeeds: [200, async () => (await deleted(), caller.as('get', trashPaths.entries))],
      refused: {
        ...caller.guarded('get', trashPaths.entries),
        422: () => caller.as('get', `${trashPaths.entries}?collection=unknown`),
      },
    },
    [`post ${trashPaths.restore('{id}')}`]: {
      succeeds: [200, async () => caller.as('post', trashPaths.restore(await deleted()))],
      refused: {
        ...caller.write('post', trashPaths.restore(1)),
        404: () => caller.as('post', trashPaths.restore(NO_ID)),
        409: placeTaken,
      },
    },
    [`delete ${trashPaths.delete('{id}')}`]: {
      succeeds: [200, async () => caller.as('delete', trashPaths.delete(await deleted()))],
      refused: {
        ...caller.write('delete', trashPaths.delete(1)),
        404: () => caller.as('delete', trashPaths.delete(NO_ID)),
      },
    },
  };
}
