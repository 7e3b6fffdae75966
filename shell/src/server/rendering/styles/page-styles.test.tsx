/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { endOfShellStyles } from '../../composition/shell-styles.ts';
import { CollectStyles } from './CollectStyles.tsx';
import { styleElement, styleGroups } from './page-styles.ts';

const make = (componentId: string, color: string) => styled.p.withConfig({ componentId })`
  color: ${color};
`;
const Frame = make('sc-frame', 'white');
endOfShellStyles();
// Created in an order that depends on requests.
const Late = make('sc-late', 'red');
const Base = make('sc-base', 'blue');
const Extended = styled(Base).withConfig({ componentId: 'sc-extended' })`
  color: green;
`;

function sheetOf(page: React.ReactNode): ServerStyleSheet {
  const sheet = new ServerStyleSheet();
  renderToString(<CollectStyles sheet={sheet}>{page}</CollectStyles>);
  return sheet;
}

const styleOf = (page: React.ReactNode, remotes: readonly (readonly string[])[]) =>
  styleElement(styleGroups(sheetOf(page), remotes));

const page = (
  <>
    <Late />
    <Extended />
    <Frame />
  </>
);
const markers = (style: string) => [...style.matchAll(/data-styled\.g(\d+)\[id="([^"]+)"\]/g)].map(([, ...of]) => of);
const colors = (style: string) => [...style.matchAll(/\{color:(\w+);\}/g)].map(([, color]) => color);

describe('the styles of a page', () => {
  it('stand in the order of their bundles behind those of the shell, numbered from one', () => {
    const style = styleOf(page, [
      ['sc-base', 'sc-extended'],
      ['sc-base', 'sc-late'],
    ]);

    expect(markers(style)).toEqual([
      ['1', 'sc-frame'],
      ['2', 'sc-base'],
      ['3', 'sc-extended'],
      ['4', 'sc-late'],
    ]);
    expect(colors(style)).toEqual(['white', 'blue', 'green', 'red']);
  });

  it('are written as the library writes them, but for their order', () => {
    const sheet = sheetOf(page);
    const parts = (style: string) => style.replace(/\.g\d+\[/g, '.g[').split(/(?<=\}\/\*!sc\*\/\n)/);

    expect(parts(styleElement(styleGroups(sheet, []))).toSorted()).toEqual(parts(sheet.getStyleTags()).toSorted());
  });

  it('are the same once they have been compiled, and none where there are none', () => {
    expect(styleOf(page, [])).toBe(styleOf(page, []));
    expect(styleOf(<p />, [])).toBe('');
  });
});
