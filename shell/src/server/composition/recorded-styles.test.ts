/** @jest-environment node */
import * as library from 'styled-components';
import { recordStyles } from './recorded-styles.ts';

function recorded() {
  const { module, ids } = recordStyles(library);
  return { ...(module as typeof library), styled: (module as typeof library).styled, ids };
}

describe('recordStyles', () => {
  it('notes components and keyframes in the order in which they are made, however they are made', () => {
    const { styled, keyframes, css, ids } = recorded();
    const First = styled.p.withConfig({ componentId: 'sc-one' })`
      color: red;
    `;
    const made: object[] = [First, styled.p.attrs({ role: 'note' }).withConfig({ componentId: 'sc-two' })`color: red;`];
    const [red, bold] = [
      css`
        color: red;
      `,
      styled('b'),
    ];
    const spin = keyframes`to { color: red; }`;
    made.push(bold.withConfig({ componentId: 'sc-three' })`${red}`);
    made.push(styled(First).withConfig({ componentId: 'sc-four' })`
      color: blue;
    `);

    expect(ids).toEqual(['sc-one', 'sc-two', `sc-keyframes-${spin.name}`, 'sc-three', 'sc-four']);
  });

  it('records each bundle by itself, and returns real styled components', () => {
    const [one, other] = [recorded(), recorded()];
    const Word = one.styled.b.withConfig({ componentId: 'sc-word' })`color: red;`;
    const Other = other.styled.i.withConfig({ componentId: 'sc-other' })`color: red;`;

    expect([one.ids, other.ids]).toEqual([['sc-word'], ['sc-other']]);
    expect([Word, Other].every(library.isStyledComponent)).toBe(true);
  });
});
