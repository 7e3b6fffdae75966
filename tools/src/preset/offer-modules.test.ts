/** @jest-environment node */
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { compileInlineScript } from './compile-inline-script.cjs';

const { source } = compileInlineScript(path.join(__dirname, 'offer-modules.runtime.ts'));

type Scopes = Record<string, Record<string, Record<string, unknown>>>;

/** The sharing runtime of a build named `shell` that offers one module in each of two scopes. */
function runtimeWith(S: Scopes) {
  const factory = () => () => 'the module';
  const bundler = {
    S,
    I: (_scope: string): void => undefined,
    initializeSharingData: {
      uniqueName: 'shell',
      scopeToSharingDataMapping: {
        default: [{ name: 'react', version: '19.3.1', factory, eager: 1 }],
        own: [{ name: 'kit', version: '1.0.0', factory, eager: 1 }],
      },
    },
  };
  runInNewContext(source, { __webpack_require__: bundler });
  return { bundler, factory };
}

describe('what a build offers', () => {
  it('stands in its scope once that is asked for, and in no other', () => {
    const { bundler, factory } = runtimeWith({});
    bundler.I('own');

    expect(bundler.S).toEqual({ own: { kit: { '1.0.0': { get: factory, from: 'shell', eager: 1 } } } });
  });

  it('leaves what somebody offers already, also when the scope is asked for again', () => {
    const there = { get: () => () => 'theirs', from: 'another', loaded: 1 };
    const { bundler } = runtimeWith({ default: { react: { '19.3.1': there, '18.3.1': there } } });
    bundler.I('default');
    bundler.I('default');

    expect(bundler.S).toEqual({ default: { react: { '19.3.1': there, '18.3.1': there } } });
  });

  it('is nothing in a scope that was handed over by a host', () => {
    const handed = { react: {} };
    const { bundler } = runtimeWith({ handed });
    bundler.I('handed');

    expect(bundler.S.handed).toBe(handed);
    expect(handed).toEqual({ react: {} });
  });
});
