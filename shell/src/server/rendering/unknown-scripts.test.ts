/** @jest-environment node */
import { INLINE_SCRIPTS } from './inline-scripts.ts';
import { unknownScriptsIn } from './unknown-scripts.ts';

describe('unknownScriptsIn', () => {
  it.each([
    ['a script of a component', '<p>A</p><script>alert(1)</script>', ['alert(1)']],
    ['one in capitals with an attribute', '<SCRIPT data-a="1">alert(1)</SCRIPT >', ['alert(1)']],
    ['a module', '<script type="module">import "/x.js"</script>', ['import "/x.js"']],
    ['an import map', '<script type="importmap">{}</script>', ['{}']],
    ['what React writes over several lines', '<script>\n$RC("B:0","S:0")\n</script>', ['\n$RC("B:0","S:0")\n']],
    ['one in another language', '<b>é</b><script>"é"</script>', ['"é"']],
    ['two of them', '<script>1</script><i></i><script>2</script>', ['1', '2']],
  ])('finds %s', (_what, html, found) => {
    expect(unknownScriptsIn(html)).toEqual(found);
  });

  it.each([
    ['a script with an address', '<script async src="/assets/main.js"></script>'],
    ['data', '<script type="application/json" id="boot">{}</script><script type="application/ld+json">{}</script>'],
    ['no script at all', '<p>A transcript</p>'],
    ['those of the shell', INLINE_SCRIPTS.map(({ source }) => `<script>${source}</script>`).join('')],
  ])('passes over %s', (_what, html) => {
    expect(unknownScriptsIn(html)).toEqual([]);
  });
});
