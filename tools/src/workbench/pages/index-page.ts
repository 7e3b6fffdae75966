import { CONTENTS, viewAddress, type View } from '../states.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import type { ShownSection } from './sections.ts';
import { CONTENT_NAMES } from './view-page.ts';

const AS_IT_IS = { content: 'full', dark: false, rtl: false, width: null } as const;

/** States of the look, one each; on the view's page they can be combined. */
const LOOKS: readonly (readonly [name: string, change: Partial<View>])[] = [
  ['Narrow', { width: 360 }],
  ['Dark', { dark: true }],
  ['Right to left', { rtl: true }],
];

/** Every route and slot of the remote, with a link to each of its states. */
export function indexPage(room: string, sections: readonly ShownSection[]): string {
  const table = (kind: ShownSection['kind'], caption: string) => {
    const rows = sections.filter((section) => section.kind === kind);
    return rows.length === 0
      ? html``
      : html`<section>
          <h2>${caption}</h2>
          <ul class="sections">
            ${rows.map(row)}
          </ul>
        </section>`;
  };
  return page(
    `Workbench of ${room}`,
    html`<main class="index">
      <header>
        <p class="eyebrow">Workbench</p>
        <h1>${room}</h1>
        <p>
          Built from its sources, in the frame of the shell. What it reads was recorded; nothing is asked of an API or
          the network.
        </p>
      </header>
      ${table('route', 'Routes')} ${table('slot', 'Slots')}
    </main>`,
  );
}

function row({ kind, id, pattern, address }: ShownSection): Html {
  const name = html`<h3>${id}</h3>
    <code>${pattern}</code>`;
  if (address === null)
    return html`<li>
      <div>${name}</div>
      <p>No record of it was recorded: <code>npm run record</code> beside a running API.</p>
    </li>`;
  const link = (words: string, change: Partial<View>) =>
    html`<a href="${viewAddress({ ...AS_IT_IS, kind, id, ...change })}">${words}</a>`;
  return html`<li>
    <div>${name}</div>
    <nav aria-label="States of ${id}">
      ${CONTENTS.map((content) => link(CONTENT_NAMES[content], { content }))}
      ${LOOKS.map(([words, change]) => link(words, change))}
    </nav>
  </li>`;
}
