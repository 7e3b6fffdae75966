/** @jest-environment node */
import type { StyleGroup } from './page-styles.ts';
import { stylesByPart } from './styles-by-part.ts';

const group = (id: string, names: readonly string[], css = ''): StyleGroup => ({
  id,
  names: new Set(names),
  css: `/*${id}*/${css}`,
});
const groups = [
  group('frame', ['fff']),
  group('hero', ['hhh'], '.hhh{animation:turn 1s}'),
  group('list', ['lll', 'mmm']),
  group('sc-keyframes-turn', ['turn']),
  group('sc-keyframes-fall', ['fall']),
  group('sc-global-x', ['sc-global-x1']),
];
const idsIn = (style: string) => [...style.matchAll(/\/\*([\w-]+)\*\//g)].map(([, id]) => id);

describe('the styles of a page', () => {
  it('are divided by what its first part uses, each half in the order of the whole', () => {
    const { first, later } = stylesByPart(groups, '<header class="x fff"></header><main><p class="x hhh y"></p>');

    expect(idsIn(first)).toEqual(['frame', 'hero', 'sc-keyframes-turn', 'sc-global-x']);
    expect(idsIn(later)).toEqual(['list', 'sc-keyframes-fall']);
  });

  it('need no element where none are left', () => {
    expect(stylesByPart(groups.slice(0, 1), '<p class="fff"></p>').later).toBe('');
    expect(stylesByPart([], '').first).toBe('');
  });
});
