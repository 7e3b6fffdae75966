/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryStore } from './testing/temporary-store.ts';

const temporary = temporaryStore();
const { store } = temporary;

const fileOf = (place: string) => path.join(temporary.folder, place);
const readAsText = () => readFileSync(fileOf('registry.json'), 'utf8');

/** Adds a field to a JSON object that the store has written, as a later version of the product may. */
function addField(place: string, beginOfObject: string, name: string): void {
  const text = readFileSync(fileOf(place), 'utf8');
  expect(text).toContain(beginOfObject);
  writeFileSync(fileOf(place), text.replace(beginOfObject, `${beginOfObject} "${name}": true,`));
}

describe('fields that a later version of the product has added', () => {
  it('stay in the registry when this version changes it', async () => {
    await temporary.goLive('1.0.0', '1.0.1');
    await store.startCanary(await store.put(await temporary.described('blog', '1.0.2'), temporary.build), 10);
    addField('registry.json', '{', 'ofRegistry');
    addField('registry.json', '"remotes": {\n    "blog": {', 'ofRelease');
    addField('registry.json', '"routes": [\n        {', 'ofRoute');
    addField('registry.json', '"changes": [\n    {', 'ofChange');
    addField('registry.json', '"canaries": {\n    "blog": {', 'ofCanary');

    await store.changeCanary('blog', 20);
    expect(JSON.parse(readAsText())).toMatchObject({
      ofRegistry: true,
      remotes: { blog: { version: '1.0.1', ofRelease: true, routes: [{ ofRoute: true }] } },
      changes: expect.arrayContaining([expect.objectContaining({ ofChange: true })]),
      canaries: { blog: { percent: 20, ofCanary: true } },
    });

    await store.promoteCanary('blog');
    expect(JSON.parse(readAsText())).toMatchObject({
      ofRegistry: true,
      fallbacks: { blog: [{ ofRelease: true }, {}] },
    });
  });

  it('come back with a release to which this version goes back', async () => {
    await temporary.goLive('1.0.0', '1.0.1');
    addField('blog/1.0.0/release.json', '{', 'ofRelease');

    await store.rollback('blog', '1.0.0');

    expect(JSON.parse(readAsText())).toMatchObject({ remotes: { blog: { version: '1.0.0', ofRelease: true } } });
  });
});
