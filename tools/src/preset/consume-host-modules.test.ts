/** @jest-environment node */
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { compileInlineScript } from './compile-inline-script.cjs';

const { source } = compileInlineScript(path.join(__dirname, 'consume-host-modules.runtime.ts'));

type Scope = Record<string, Record<string, { loaded?: unknown; get: () => unknown }>>;

/** A container whose chunk `page` needs the modules 1 (`kit`) and 2 (`tiny`), and `dialog` the module 1 alone. */
function containerIn(scope: Scope, ranges: { readonly kit: string; readonly tiny: string }) {
  const warnings: string[] = [];
  const bundler = {
    S: { default: scope },
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {} as Record<string, unknown>,
    f: {} as { consumes?: (chunk: string, promises: Promise<void>[]) => void },
    consumesLoadingData: {
      chunkMapping: { page: ['1', '2'], dialog: ['1'] },
      moduleIdToConsumeDataMapping: {
        1: { shareScope: 'default', shareKey: 'kit', requiredVersion: ranges.kit },
        2: { shareScope: 'default', shareKey: 'tiny', requiredVersion: ranges.tiny },
      },
    },
  };
  const console = { warn: (text: string) => warnings.push(text) };
  runInNewContext(source, { __webpack_require__: bundler, console });
  return {
    warnings,
    async load(chunk: string): Promise<void> {
      const promises: Promise<void>[] = [];
      bundler.f.consumes?.(chunk, promises);
      await Promise.all(promises);
    },
    take(id: string): unknown {
      const module = { exports: {} };
      bundler.m[id]?.(module);
      return module.exports;
    },
  };
}

const offered = (name: string) => ({ get: jest.fn(() => Promise.resolve(() => name)) });

describe('a container', () => {
  it('takes the newest version that its host offers, asked for once for all chunks', async () => {
    const newest = offered('kit 1.10.0');
    const scope: Scope = {
      kit: { '1.9.0': offered('kit 1.9.0'), '1.10.0': newest },
      tiny: { '0.4.2': offered('tiny') },
    };
    const container = containerIn(scope, { kit: '^1.2.0', tiny: '^0.4.0' });
    await Promise.all([container.load('page'), container.load('dialog'), container.load('elsewhere')]);

    expect([container.take('1'), container.take('2')]).toEqual(['kit 1.10.0', 'tiny']);
    expect(newest.get).toHaveBeenCalledTimes(1);
    expect(scope.kit?.['1.10.0']?.loaded).toBeTruthy();
    expect(container.warnings).toEqual([]);
  });

  it('takes the version that is in use already, whatever else is offered: there is one instance', async () => {
    const inUse = { get: () => () => 'kit 1.9.0', loaded: 1 };
    const scope: Scope = { kit: { '1.10.0': offered('kit 1.10.0'), '1.9.0': inUse } };
    const container = containerIn(scope, { kit: '^1.2.0', tiny: '^0.4.0' });
    await container.load('dialog');

    expect(container.take('1')).toBe('kit 1.9.0');
  });

  it.each([
    ['another first number', { kit: '2.0.0', tiny: '0.5.0' }],
    ['a version that is older', { kit: '1.1.9', tiny: '0.3.9' }],
  ])('says so, and takes it all the same, when it is given %s', async (_what, versions) => {
    const scope: Scope = { kit: { [versions.kit]: offered('kit') }, tiny: { [versions.tiny]: offered('tiny') } };
    const container = containerIn(scope, { kit: '^1.2.0', tiny: '^0.4.0' });
    await container.load('page');

    expect([container.take('1'), container.take('2')]).toEqual(['kit', 'tiny']);
    expect(container.warnings).toEqual([
      `Unsatisfied version ${versions.kit} of shared singleton module kit (required ^1.2.0)`,
      `Unsatisfied version ${versions.tiny} of shared singleton module tiny (required ^0.4.0)`,
    ]);
  });

  it('tells who asks for a module that its host does not offer, and looks anew for the next chunk', async () => {
    const scope: Scope = { tiny: { '0.4.2': offered('tiny') } };
    const container = containerIn(scope, { kit: '^1.2.0', tiny: '^0.4.0' });
    await container.load('page');

    expect(() => container.take('1')).toThrow("Shared module kit doesn't exist in shared scope default");
    expect(container.take('2')).toBe('tiny');
    scope.kit = { '1.2.0': offered('kit') };
    await container.load('dialog');
    expect(container.take('1')).toBe('kit');
  });
});
