/** @jest-environment node */
import { lazy, type ReactElement, type ReactNode, Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { renderApplication, type RenderOptions } from './render-application.ts';
import type { RenderedApplication } from './rendered-application.ts';
import { renderAsStream } from './render-as-stream.ts';
import { watchCalls } from './watched-calls.ts';
import { createApiClient } from '@northlight/shared/client';

const Title = styled.h1.withConfig({ componentId: 'sc-title' })`
  color: red;
`;
const Dynamic = styled.p.withConfig({ componentId: 'sc-dynamic' })<{ $wide: boolean }>`
  width: ${({ $wide }) => ($wide ? '10px' : '20px')};
`;
const Named = () => <input id={useId()} disabled defaultValue={'a "name" & <more>'} />;
const Throws = (): ReactNode => {
  throw new Error('a fault');
};
const html = (text: string) => ({ __html: text });

const PAGE = (
  <>
    <Title className="own">
      Names: {'one'} and {2}
    </Title>
    <Suspense fallback="…">
      {[1, 2].map((key) => (
        <Named key={key} />
      ))}
    </Suspense>
    <Dynamic $wide style={{ marginTop: 4 }} />
    <Dynamic $wide={false} />
    <svg viewBox="0 0 1 1">
      <path strokeWidth={2} d="M0 0" />
    </svg>
    <img src="/a.png" alt="" fetchPriority="high" />
    <textarea defaultValue={'\n<b>'} />
    <div dangerouslySetInnerHTML={html('<p>Sent – as “it” is</p>')} />
  </>
);

const options = (): RenderOptions => ({
  stylesOfRemotes: () => [],
  calls: watchCalls(createApiClient({ origin: 'http://localhost:1' })),
  signal: new AbortController().signal,
});
const render = (element: ReactElement) => renderApplication(element, options());

async function rendered(element: ReactElement): Promise<RenderedApplication> {
  const result = await render(element);
  if (!('html' in result)) throw new Error('It could not be rendered.', { cause: result[0]?.cause });
  return result;
}

/** A component that is loaded a moment after it is first needed. */
const late = (text: string) => lazy(async () => ({ default: () => <Title>{text}</Title> }));

describe('a rendered application', () => {
  it('is the same letter by letter, whether its components were waited for or not', async () => {
    const page = await rendered(PAGE);

    expect(page).toEqual(await renderAsStream(PAGE, options()));
    expect(page.html).toContain('Names: <!-- -->one<!-- --> and <!-- -->2');
    expect(page.styles.first).toMatch(/sc-title.*sc-dynamic/s);
  });

  it('has what its components wait for, and is the same once nothing is waited for', async () => {
    const Late = late('arrived '.repeat(100));
    const page = (
      <Suspense fallback={<Dynamic $wide />}>
        <Late />
      </Suspense>
    );
    const first = await rendered(page);
    const inOnePiece = await renderAsStream(page, options());

    expect(first.html).toMatch(/^<!--\$--><h1 class="sc-title \w+">arrived .*<\/h1><!--\/\$-->$/);
    expect(first.styles.first + first.styles.later).not.toContain('sc-dynamic');
    expect(await rendered(page)).toEqual(first);
    expect(inOnePiece).toMatchObject({ html: first.html });
  });

  it('has what waits outside of every boundary', async () => {
    const Late = late('arrived');

    expect((await rendered(<Late />)).html).toContain('arrived');
  });

  it('runs each component once where nothing waits or throws', async () => {
    let runs = 0;
    const Counted = () => `${(runs += 1)}`;
    await rendered(<Counted />);

    expect(runs).toBe(1);
  });

  it.each([
    ['a component', <Throws key="page" />],
    [
      'a component for which React would show something else',
      <Suspense key="page" fallback="something else">
        <Throws />
      </Suspense>,
    ],
  ])('is not there when %s throws: what it threw is told, with where it stands', async (_what, element) => {
    expect(await render(<main>{element}</main>)).toEqual([
      { cause: new Error('a fault'), components: expect.stringMatching(/at Throws .*at main/s) },
    ]);
  });

  it('may hold what React writes where it leaves something out', async () => {
    const page = <div dangerouslySetInnerHTML={html('<!--$!--><!--/$-->')} />;

    expect((await rendered(page)).html).toBe('<div><!--$!--><!--/$--></div>');
  });
});
