import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { usedHostNames } from './used-host-names.ts';

const HOST = new Map<string, object>([
  [
    'react',
    {
      useState() {},
      useMemo() {},
      useRef() {},
      useId() {},
      useContext() {},
      createElement() {},
      useDeferredValue() {},
    },
  ],
  ['@northlight/shared/ui', { Section() {}, Wrap() {}, Button() {} }],
]);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'names-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Names that a bundle uses, by module. */
async function namesIn(source: string): Promise<Record<string, string[]>> {
  const file = path.join(folder, 'server.cjs');
  writeFileSync(file, source);
  return usedHostNames(file, HOST);
}

/**
 * A bundle as Rspack writes it, with these modules and this component. None of them runs while the bundle is loaded.
 */
const bundle = (modules: string, component: string) => `(() => {
var __webpack_modules__ = ({
7(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
${component}
},
${modules}
});
function __webpack_require__(id) {}
module.exports = {};
})();`;

const REACT = `953(module) {
module.exports = require("react");

},`;

describe('usedHostNames', () => {
  it('reads what a component asks for when it renders, by names and by the default export', async () => {
    const component = `var external_react_ = __webpack_require__(953);
      var external_react_default = /*#__PURE__*/__webpack_require__.n(external_react_);
      function Page() {
        const [count] = (0,external_react_.useState)(0);
        external_react_default().useId();
        return external_react_['useRef']();
      }`;

    expect(await namesIn(bundle(REACT, component))).toEqual({ react: ['useId', 'useRef', 'useState'] });
  });

  it('reads what is taken apart, of a module imported late, and of one that another file hands on', async () => {
    const component = `const later = async () => {
        const m = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 953, 23));
        const { createElement } = await Promise.resolve(/* import() */)
          .then(__webpack_require__.t.bind(__webpack_require__, 953, 23));
        return m.useContext;
      };
      var kit = __webpack_require__(67);
      function Page() { (0,kit.memo)(() => 1, []); return kit.R.useDeferredValue(1); }`;
    const handsOn = `67(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
var r = __webpack_require__(953);
__webpack_require__.d(__webpack_exports__, {
  R: () => (/* reexport module object */ r),
  memo: () => (/* reexport safe */ r.useMemo),
});
},`;

    expect(await namesIn(bundle(handsOn + REACT, component))).toEqual({
      react: ['createElement', 'useContext', 'useDeferredValue', 'useMemo'],
    });
  });

  it('reads a bundle whatever its spaces and quotes are', async () => {
    const component = `    let UI = require('@northlight/shared/ui'),
          { Wrap } = UI;
    function Page() { return UI
      .Section; }`;

    expect(
      await namesIn(bundle(REACT.replace('953(module) {\nmodule', '  953 (module)\n{ module'), component)),
    ).toEqual({ '@northlight/shared/ui': ['Section', 'Wrap'], react: [] });
  });

  it('takes nothing for the host’s that only has a name in common with it', async () => {
    const component = `var external_react_ = __webpack_require__(953);
      const one = { external_react_: { useMemo: 1 } };
      function Page(external_react_) {
        return [external_react_.useContext, one.external_react_.useMemo, 'external_react_.useRef'];
      }
      function Other() { return external_react_.useState; }`;

    expect(await namesIn(bundle(REACT, component))).toEqual({ react: ['useState'] });
  });

  it('notes what is taken while the bundle is loaded, which the text alone does not show', async () => {
    const name = `const name = ['use', 'State'].join('');`;

    expect(await namesIn(`${name}\nconst react = require('react');\nreact[name];\nmodule.exports = {};`)).toEqual({
      react: ['useState'],
    });
  });
});
