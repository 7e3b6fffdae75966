/** @jest-environment node */
import { Art, Picture } from '@northlight/shared/ui';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderedApplication } from './rendered-application.ts';

/** The two ways in which a page may be rendered: as a stream and at once. */
const WAYS: readonly (readonly [string, (page: ReactNode) => Promise<string>])[] = [
  [
    'as a stream',
    (page) =>
      new Promise((resolve, reject) => {
        const { pipe } = renderToPipeableStream(page, {
          onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
          onError: reject,
        });
      }),
  ],
  ['in one go', async (page) => renderToString(page)],
];

const file = (name: string, types: readonly string[]) => ({
  file_URL: `/${name}.jpg`,
  width: 1200,
  height: 800,
  variants: types.map((type) => ({ file_URL: `/${name}-480.${type}`, type: `image/${type}`, width: 480 })),
});
const picture = (name: string, types: readonly string[], priority: boolean) => (
  <Picture file={file(name, types)} src={(url) => url} alt="é" sizes="100vw" priority={priority} />
);

describe.each(WAYS)('an application that was rendered %s', (_way, rendered) => {
  it('asks before all else for the pictures that are in view, in the type that most browsers will show', async () => {
    const { pictures, html } = renderedApplication(
      await rendered(
        <main id="main">
          {picture('large', ['avif', 'webp'], true)}
          {picture('plain', [], true)}
          {picture('below', ['avif'], false)}
          <Art kind="sky" seed="hero" width={16} height={9} priority />
        </main>,
      ),
      [],
    );
    const asked = [...pictures.matchAll(/<link [^>]*>/g)].map(([link]) => link);

    expect(asked).toHaveLength(3);
    for (const attribute of ['imageSrcSet="/large-480.avif 480w"', 'imageSizes="100vw"', 'type="image/avif"'])
      expect(asked[0]).toContain(attribute);
    expect(asked[1]).toContain('href="/plain.jpg"');
    expect(asked[2]).toContain('href="/art/sky/hero.svg');
    expect(pictures).not.toContain('below');
    expect(html).toMatch(/^<main/);
  });

  it('is divided behind its first part, whatever is written there', async () => {
    const page = (
      <main id="main">
        <p title="one > two">é“</p>
        <p>second</p>
      </main>
    );
    const { html, endOfFirstPart } = renderedApplication(await rendered(page), []);

    expect(html.slice(endOfFirstPart)).toBe('<p>second</p></main>');
  });

  it('is one piece where it has no parts', async () => {
    const { html, endOfFirstPart, styles } = renderedApplication(await rendered(<p>é</p>), []);

    expect(endOfFirstPart).toBe(html.length);
    expect(styles).toEqual({ first: '', later: '' });
  });
});
