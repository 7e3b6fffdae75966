import { inputName } from '@northlight/shared/content';
import { paths, type Envelope, type HistoryEntry } from '@northlight/shared/endpoints';
import { describeContentTypes, otherValue, writable } from '../../testing/conformance.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { ADMINISTRATOR } from '../../testing/test-api.ts';
import { readHistory, readStep } from './testing/read.ts';

describeContentTypes('the history of every content type', ({ type, api }) => {
  const { collection } = type;
  const fieldsOf = (record: AnyRecord) =>
    Object.fromEntries(Object.keys(type.fields).map((field) => [field, record[field]]));

  it('says who created, changed, deleted and restored a record, and shows it before and after each', async () => {
    const created = await createExample(api(), type);
    const body = Object.fromEntries(
      writable(type).flatMap(([name, field]) => {
        const value = otherValue(field, created[name]);
        return value === undefined ? [] : [[inputName(name, field), value]];
      }),
    );
    const { body: updated } = await api().call<Envelope<AnyRecord>>('PATCH', paths.update(collection, created.id), {
      body,
    });
    await api().call('DELETE', paths.delete(collection, created.id));
    await api().call('POST', paths.restore(collection, created.id));

    const history = await readHistory(api(), collection, created.id);

    const by = ADMINISTRATOR.email;
    expect(history).toMatchObject([
      { kind: 'restore', by, changed: [] },
      { kind: 'delete', by, changed: [] },
      { kind: 'update', by },
      { kind: 'create', by, changed: [] },
    ]);
    const [, deletion, update, creation] = history;
    const [before, after] = [fieldsOf(created), fieldsOf(updated.data)];
    const differing = Object.keys(before).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    expect(update?.changed.toSorted()).toEqual(differing.toSorted());
    expect(differing).not.toEqual([]);
    const stepOf = (entry: HistoryEntry | undefined) => readStep(api(), collection, created.id, entry?.id);
    expect(await stepOf(creation)).toEqual({ ...creation, before: null, after: before });
    expect(await stepOf(update)).toEqual({ ...update, before, after });
    expect(await stepOf(deletion)).toEqual({ ...deletion, before: after, after: null });
  });
});
