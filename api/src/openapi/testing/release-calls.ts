import { contentTypeOf } from '@northlight/shared/content';
import { releasePaths } from '@northlight/shared/endpoints';
import { createExample } from '../../testing/example.ts';
import type { Answer } from './answers.ts';
import { idOf, NO_ID, type Caller, type KnownCalls } from './caller.ts';

const COLLECTION = 'client-feedback';
const FEEDBACK = { client_name: 'Ann', designation: 'Owner', company_name: 'Ann & Co', client_feedback: 'Well made.' };
/** Later than any run of the tests. */
const LATER = { local_time: '2999-01-07T09:00', time_zone: 'Asia/Dubai' };

/** Requests of administrators for content releases and their drafts. */
export const releaseCalls = (caller: Caller): KnownCalls => ({
  ...readCalls(caller),
  ...changeCalls(caller),
  ...publicationCalls(caller),
  ...scheduleCalls(caller),
  ...draftCalls(caller),
});

const begin = (caller: Caller): Promise<Answer> =>
  caller.as('post', releasePaths.create, { payload: { title: 'Relaunch' } });

/** A release with one change. */
async function filled(caller: Caller): Promise<number> {
  const release = idOf(await begin(caller));
  await addDraft(caller, `?release=${release}`);
  return release;
}

const addDraft = (caller: Caller, query = ''): Promise<Answer> =>
  caller.as('post', `${releasePaths.createDraft(COLLECTION)}${query}`, { payload: FEEDBACK });

async function published(caller: Caller): Promise<number> {
  const release = await filled(caller);
  await caller.as('post', releasePaths.publish(release));
  return release;
}

/** A release with a change of a record that was changed meanwhile. */
async function overtaken(caller: Caller): Promise<number> {
  const { id } = await createExample(caller.api, contentTypeOf(COLLECTION));
  const release = idOf(await begin(caller));
  const payload = { company_name: 'Other', updated_at: '2000-01-01T00:00:00.000Z' };
  await caller.as('post', `${releasePaths.createDraft(COLLECTION)}?release=${release}&kind=update&record=${id}`, {
    payload,
  });
  return release;
}

const readCalls = (caller: Caller): KnownCalls => ({
  [`get ${releasePaths.list}`]: {
    succeeds: [200, async () => (await begin(caller), caller.as('get', releasePaths.list))],
    refused: {
      ...caller.guarded('get', releasePaths.list),
      422: () => caller.as('get', `${releasePaths.list}?state=lost`),
    },
  },
  [`get ${releasePaths.show('{id}')}`]: {
    succeeds: [200, async () => caller.as('get', releasePaths.show(await filled(caller)))],
    refused: { ...caller.guarded('get', releasePaths.show(1)), 404: () => caller.as('get', releasePaths.show(NO_ID)) },
  },
});

const changeCalls = (caller: Caller): KnownCalls => ({
  [`post ${releasePaths.create}`]: {
    succeeds: [201, () => begin(caller)],
    refused: { ...caller.write('post', releasePaths.create), 422: caller.invalid('post', releasePaths.create) },
  },
  [`patch ${releasePaths.update('{id}')}`]: {
    succeeds: [
      200,
      async () => caller.as('patch', releasePaths.update(await filled(caller)), { payload: { title: 'Later' } }),
    ],
    refused: {
      ...caller.write('patch', releasePaths.update(1)),
      404: () => caller.as('patch', releasePaths.update(NO_ID), { payload: { title: 'Later' } }),
      422: caller.invalid('patch', releasePaths.update(1)),
    },
  },
  [`delete ${releasePaths.delete('{id}')}`]: {
    succeeds: [200, async () => caller.as('delete', releasePaths.delete(await filled(caller)))],
    refused: {
      ...caller.write('delete', releasePaths.delete(1)),
      404: () => caller.as('delete', releasePaths.delete(NO_ID)),
      409: async () => caller.as('delete', releasePaths.delete(await published(caller))),
    },
  },
});

const publicationCalls = (caller: Caller): KnownCalls => ({
  [`post ${releasePaths.check('{id}')}`]: {
    succeeds: [200, async () => caller.as('post', releasePaths.check(await overtaken(caller)))],
    refused: {
      ...caller.write('post', releasePaths.check(1)),
      404: () => caller.as('post', releasePaths.check(NO_ID)),
      422: async () => caller.as('post', releasePaths.check(idOf(await begin(caller)))),
    },
  },
  [`post ${releasePaths.publish('{id}')}`]: {
    succeeds: [200, async () => caller.as('post', releasePaths.publish(await filled(caller)))],
    refused: {
      ...caller.write('post', releasePaths.publish(1)),
      404: () => caller.as('post', releasePaths.publish(NO_ID)),
      409: async () => caller.as('post', releasePaths.publish(await overtaken(caller))),
      422: async () => caller.as('post', releasePaths.publish(idOf(await begin(caller)))),
    },
  },
});

function scheduleCalls(caller: Caller): KnownCalls {
  const schedule = (id: number) => caller.as('post', releasePaths.schedule(id), { payload: LATER });
  return {
    [`post ${releasePaths.schedule('{id}')}`]: {
      succeeds: [200, async () => schedule(await filled(caller))],
      refused: {
        ...caller.write('post', releasePaths.schedule(1)),
        404: () => schedule(NO_ID),
        409: async () => schedule(await overtaken(caller)),
        422: caller.invalid('post', releasePaths.schedule(1)),
      },
    },
    [`post ${releasePaths.unschedule('{id}')}`]: {
      succeeds: [
        200,
        async () => {
          const release = await filled(caller);
          await schedule(release);
          return caller.as('post', releasePaths.unschedule(release));
        },
      ],
      refused: {
        ...caller.write('post', releasePaths.unschedule(1)),
        404: () => caller.as('post', releasePaths.unschedule(NO_ID)),
        409: async () => caller.as('post', releasePaths.unschedule(await published(caller))),
      },
    },
  };
}

function draftCalls(caller: Caller): KnownCalls {
  const drafts = releasePaths.drafts(COLLECTION);
  const create = releasePaths.createDraft(COLLECTION);
  const replace = (id: number) => releasePaths.replaceDraft(COLLECTION, id);
  /** A draft of a release that is scheduled. */
  const scheduled = async () => {
    const release = idOf(await begin(caller));
    const draft = idOf(await addDraft(caller, `?release=${release}`));
    await caller.as('post', releasePaths.schedule(release), { payload: LATER });
    return draft;
  };
  return {
    [`get ${releasePaths.drafts('{collection}')}`]: {
      succeeds: [200, async () => (await addDraft(caller), caller.as('get', drafts))],
      refused: {
        ...caller.guarded('get', drafts),
        404: () => caller.as('get', releasePaths.drafts('nothing')),
        422: () => caller.as('get', `${drafts}?record=none`),
      },
    },
    [`get ${releasePaths.compareDraft('{id}')}`]: {
      succeeds: [200, async () => caller.as('get', releasePaths.compareDraft(idOf(await addDraft(caller))))],
      refused: {
        ...caller.guarded('get', releasePaths.compareDraft(1)),
        404: () => caller.as('get', releasePaths.compareDraft(NO_ID)),
      },
    },
    [`post ${releasePaths.createDraft('{collection}')}`]: {
      succeeds: [201, () => addDraft(caller)],
      refused: {
        ...caller.write('post', create),
        404: () => addDraft(caller, `?release=${NO_ID}`),
        409: async () => addDraft(caller, `?release=${await published(caller)}`),
        422: caller.invalid('post', create),
      },
    },
    [`put ${releasePaths.replaceDraft('{collection}', '{id}')}`]: {
      succeeds: [200, async () => caller.as('put', replace(idOf(await addDraft(caller))), { payload: FEEDBACK })],
      refused: {
        ...caller.write('put', replace(1)),
        404: () => caller.as('put', replace(NO_ID), { payload: FEEDBACK }),
        409: async () => caller.as('put', replace(await scheduled()), { payload: FEEDBACK }),
        422: async () => caller.as('put', replace(idOf(await addDraft(caller))), { payload: { nobody_knows_this: 1 } }),
      },
    },
    [`delete ${releasePaths.deleteDraft('{id}')}`]: {
      succeeds: [200, async () => caller.as('delete', releasePaths.deleteDraft(idOf(await addDraft(caller))))],
      refused: {
        ...caller.write('delete', releasePaths.deleteDraft(1)),
        404: () => caller.as('delete', releasePaths.deleteDraft(NO_ID)),
        409: async () => caller.as('delete', releasePaths.deleteDraft(await scheduled())),
      },
    },
  };
}
