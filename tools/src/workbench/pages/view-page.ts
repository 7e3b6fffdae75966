import { type Content, CONTENTS, siteOriginOf, type View, viewAddress, WIDTHS } from '../states.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';
import type { ShownSection } from './sections.ts';

export const CONTENT_NAMES: Readonly<Record<Content, string>> = {
  full: 'Full',
  empty: 'Empty',
  long: 'Long texts',
  error: 'Error',
  slow: 'Slow',
};

interface Choice {
  readonly words: string;
  readonly change: Partial<View>;
}

const CHOICES: readonly (readonly [name: string, choices: readonly Choice[]])[] = [
  ['Content', CONTENTS.map((content) => ({ words: CONTENT_NAMES[content], change: { content } }))],
  ['Width', WIDTHS.map((width) => ({ words: width === null ? 'Window' : String(width), change: { width } }))],
  [
    'Scheme',
    [
      { words: 'Light', change: { dark: false } },
      { words: 'Dark', change: { dark: true } },
    ],
  ],
  [
    'Direction',
    [
      { words: 'Left to right', change: { rtl: false } },
      { words: 'Right to left', change: { rtl: true } },
    ],
  ],
];

export interface ViewPage {
  readonly room: string;
  readonly view: View;
  /** Path of the section in the site. */
  readonly address: string;
  readonly sections: readonly ShownSection[];
  /** Port of the workbench. */
  readonly port: number;
}

/** One route or slot in one state, in a frame, with links to all its other states. */
export function viewPage({ room, view, address, sections, port }: ViewPage): string {
  const alone = siteOriginOf(view, port) + address;
  const name = `${view.id}, ${CONTENT_NAMES[view.content].toLowerCase()}`;
  return page(
    `${name} – ${room}`,
    html`<a class="skip" href="#section">Skip to the section</a>
      <header class="bar">
        <nav aria-label="Workbench" class="where">
          <a href="/">${room}</a>
          <details>
            <summary>${view.id}</summary>
            <ul>
              ${sections.filter((section) => section.address !== null).map((section) => otherSection(section, view))}
            </ul>
          </details>
        </nav>
        ${CHOICES.map(([words, choices]) => group(words, choices, view))}
        <a class="alone" href="${alone}">Open alone</a>
      </header>
      <main id="section" class="stage" tabindex="-1">
        <iframe title="${name}" src="${alone}" ${view.width === null ? '' : width(view.width)}></iframe>
      </main>`,
  );
}

const width = (pixels: number): Html => html`width="${String(pixels)}"`;

const otherSection = ({ kind, id }: ShownSection, view: View): Html =>
  html`<li>${link(id, { ...view, kind, id }, kind === view.kind && id === view.id)}</li>`;

const group = (name: string, choices: readonly Choice[], view: View): Html =>
  html`<nav aria-label="${name}" class="choices">
    ${choices.map(({ words, change }) => link(words, { ...view, ...change }, isChosen(view, change)))}
  </nav>`;

const isChosen = (view: View, change: Partial<View>): boolean =>
  viewAddress({ ...view, ...change }) === viewAddress(view);

const link = (words: string, view: View, isCurrent: boolean): Html =>
  html`<a href="${viewAddress(view)}" ${isCurrent ? html`aria-current="true"` : ''}>${words}</a>`;
