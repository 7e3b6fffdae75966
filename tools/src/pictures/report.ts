import type { PictureChange, Release, ReleasePictures } from '@northlight/shared/release';
import type { SeenChange } from './compare-page.ts';
import { crop, dataAddress, differencePicture, type Raster } from './raster.ts';
import { shareText } from './words.ts';
import { viewText } from './views.ts';

/** An HTML page that contains all its pictures, to be stored as a file or sent as a response. */
export interface Report {
  add(change: PictureChange, seen: SeenChange): Promise<void>;
  html(release: Pick<Release, 'name' | 'version'>, summary: ReleasePictures): string;
}

/** Rows that are shown above and below a change. */
const AROUND = 120;
/** Characters of all pictures in a report; further changes are listed without pictures. */
const ROOM = 24_000_000;

export function openReport(): Report {
  const figures = new Map<string, string>();
  let used = 0;
  return {
    async add(change, seen) {
      if (used > ROOM) return;
      const html = await figuresOf(seen);
      used += html.length;
      figures.set(keyOf(change), html);
    },
    html: (release, summary) => documentOf(release, summary, figures),
  };
}

const keyOf = ({ address, width, scheme }: PictureChange): string => `${address} ${width} ${scheme}`;

async function figuresOf({ before, after, top, bottom }: SeenChange): Promise<string> {
  const y = Math.max(0, top - AROUND);
  const part = ({ pixels }: { readonly pixels: Raster }) =>
    crop(pixels, { x: 0, y, width: pixels.width, height: bottom + AROUND - y });
  const [one, other] = [part(before), part(after)];
  const pictures = [
    ['Before', one],
    ['After', other],
    ['Difference', differencePicture(one, other)],
  ] as const;
  const figures = await Promise.all(
    pictures
      .filter(([, { width, height }]) => width * height > 0)
      .map(
        async ([title, picture]) =>
          `<figure><figcaption>${title}</figcaption>` +
          `<img src="${await dataAddress(picture)}" alt="" width="${picture.width}" height="${picture.height}">` +
          '</figure>',
      ),
  );
  return `<div class="figures">${figures.join('')}</div>`;
}

/* The report is a separate file; its colours are the site's background colours, light and dark. */
const STYLES = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#edf3f1, #06100d);
  --surface: light-dark(#fcfefd, #11231c);
  --ink: light-dark(#06130f, #e9f5ef);
  --ink-2: light-dark(#3f514b, #a9bbb3);
  --rule: light-dark(#cfdbd6, #2a3f36);
  --accent: light-dark(#0a6b49, #62e6a9);
  background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; accent-color: var(--accent)
}
body { max-width: 1800px; margin: 0 auto; padding: 32px clamp(16px, 3vw, 40px) 80px }
h1 { margin: 0 0 12px; font-size: clamp(24px, 3vw, 32px); font-weight: 600; line-height: 1.2; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 20px; font-weight: 600; overflow-wrap: anywhere }
p, ul { max-width: 75ch; margin: 8px 0; color: var(--ink-2); overflow-wrap: anywhere }
label { display: inline-flex; gap: 8px; align-items: center; min-height: 44px; color: var(--ink) }
section { margin-top: 32px; padding: 20px clamp(12px, 2vw, 24px) 24px; border: 1px solid var(--rule);
  background: var(--surface) }
.foreign { color: var(--ink); font-weight: 600 }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr)); gap: 16px;
  margin-top: 16px }
body:has(#full:checked) .figures { grid-template-columns: repeat(3, max-content); overflow: auto }
body:has(#full:checked) img { max-width: none }
figure { margin: 0 }
figcaption { padding: 4px 0; font-size: 14px; font-weight: 600 }
img { display: block; max-width: 100%; height: auto; outline: 1px solid var(--rule) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
`;

function documentOf(
  { name, version }: Pick<Release, 'name' | 'version'>,
  { takenAt, comparedWith, browser, compared, changes, accepted, notes }: ReleasePictures,
  figures: ReadonlyMap<string, string>,
): string {
  const title = `Pictures of ${name} ${version}`;
  const sections = changes.map((change) => {
    const foreign =
      change.foreign.length === 0
        ? ''
        : `<p class="foreign">It changes pixels of ${escaped(change.foreign.join(', '))}.</p>`;
    return (
      `<section><h2>${escaped(change.address)}, ${viewText(change)}</h2>` +
      `<p>${shareText(change.share)} of the pixels of this page of ${escaped(change.remote)} differ.</p>${foreign}` +
      `${figures.get(keyOf(change)) ?? '<p>Left out, because the report would be too large.</p>'}</section>`
    );
  });
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<style>${STYLES}</style></head><body><h1>${escaped(title)}</h1>` +
    `<p>Beside ${escaped(comparedWith)}, which was live, on ` +
    `<time datetime="${escaped(takenAt)}">${timeText(takenAt)}</time> in ${escaped(browser)}. ` +
    `${compared} pages were compared, each width and scheme counted; ${changes.length} differ. Only the rows around ` +
    'what differs are shown.</p>' +
    (accepted.length > 0 ? `<p>Accepted by name: ${escaped(accepted.join(', '))}.</p>` : '') +
    (notes.length > 0 ? `<ul>${notes.map((note) => `<li>${escaped(note)}</li>`).join('')}</ul>` : '') +
    '<p><label><input type="checkbox" id="full"> At full size</label></p>' +
    `${sections.join('')}</body></html>`
  );
}

/** `23 Nov 2026, 01:44 UTC`. */
const timeText = (at: string): string =>
  `${new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
