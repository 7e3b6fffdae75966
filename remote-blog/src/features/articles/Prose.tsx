import { styled } from 'styled-components';
import { onPaper } from './prose-on-paper.ts';

/** Rich text of the CMS: styles for every element that its editor can write. */
export const Prose = styled.div`
  --text: clamp(1.125rem, 0.625rem + 0.625vw, 1.25rem);
  font-size: var(--text);
  line-height: 1.68;
  overflow-wrap: break-word;
  /* Hyphenates only words that are too long for a phone. */
  hyphens: auto;
  hyphenate-limit-chars: 16 6 6;

  /* Each block takes its direction from its own text, so an Arabic paragraph starts at the right. */
  :is(p, h1, h2, h3, h4, li, blockquote, figcaption, th, td) {
    unicode-bidi: plaintext;
  }
  > * + * {
    margin-top: 1.25em;
  }
  /* All that is read ends at one edge, about 66 characters wide; what is looked at takes the whole column where that
     is wider. */
  > * {
    max-width: calc(33.6 * var(--text));
  }
  > :is(figure, pre, img, video, [data-wide], [data-scroll]),
  > :has(> img:only-child) {
    max-width: none;
  }
  /* Firefox knows only the first; it balances other paragraphs, which would leave long ones narrow. */
  > p,
  li {
    text-wrap: wrap;
    text-wrap: pretty;
  }
  > p:first-child {
    font-size: var(--t-lead);
    line-height: 1.45;
  }
  :is(h1, h2, h3, h4) {
    font-family: var(--font-display);
    font-weight: 420;
    line-height: 1.07;
    text-wrap: balance;
  }
  :is(h1, h2) {
    font-size: var(--d4);
    margin-top: 1.5em;
  }
  :is(h3, h4) {
    font-size: var(--d5);
    margin-top: 1.6em;
  }

  a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
    text-decoration-color: var(--accent);
  }
  a:hover {
    text-decoration-thickness: 2px;
  }
  /* Each heading links to itself. A mark shows this on hover and on focus. */
  [data-anchor] {
    text-decoration: none;
  }
  [data-anchor]::after {
    content: '#' / '';
    margin-inline-start: 0.3em;
    color: var(--accent);
    opacity: 0;
  }
  [data-anchor]:is(:hover, :focus-visible)::after {
    opacity: 1;
  }

  blockquote {
    margin-block: 1.2em;
    padding-inline-start: 28px;
    font-family: var(--font-display);
    font-size: clamp(2rem, 4.4vw, 4.5rem);
    line-height: 1.08;
    text-wrap: balance;
    background: repeating-linear-gradient(90deg, var(--accent) 0 1px, transparent 1px 4px) 0 0 / 12px 100% no-repeat;
  }
  :is(ul, ol) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5em;
  }
  li {
    position: relative;
    padding-inline-start: 20px;
  }
  li > :is(ul, ol) {
    margin-top: 0.5em;
  }
  ul > li::before {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    top: 0.42em;
    height: 0.9em;
    width: 2px;
    background: var(--accent);
  }
  ol {
    counter-reset: item;
  }
  ol > li {
    padding-inline-start: 32px;
    counter-increment: item;
  }
  ol > li::before {
    content: counter(item);
    position: absolute;
    inset-inline-start: 0;
    color: var(--accent);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  img,
  video {
    width: auto;
    max-width: 100%;
    height: auto;
  }
  /* Drawings have no size of their own: they end where tables and code do. */
  @media screen {
    figure > a[href*='.svg'],
    figure img[src*='.svg'] {
      width: 100%;
    }
    /* Drawings have a dark ground, which ends somewhere on a dark page too. */
    figure img[src*='.svg'] {
      outline: 1px solid var(--rule);
      outline-offset: -1px;
    }
  }
  figcaption {
    margin-top: 0.6em;
    font-size: var(--t-small);
    color: var(--ink-2);
  }
  hr {
    height: 16px;
    border: 0;
    background: repeating-linear-gradient(90deg, var(--rule-2) 0 1px, transparent 1px var(--pitch));
    mask: linear-gradient(90deg, #000, transparent);
  }

  code {
    font: 0.88em var(--font-mono);
    background: var(--tint-2);
    padding: 0.1em 0.35em;
  }
  pre {
    font: 0.875rem/1.6 var(--font-mono);
    background: var(--bg-2);
    padding: 20px 24px;
  }
  @media (max-width: 560px) {
    pre {
      padding-inline: 16px;
      font-size: 0.75rem;
    }
  }
  pre code {
    font-size: 1em;
    background: none;
    padding: 0;
  }
  :is(pre, code) {
    hyphens: none;
  }
  :is(pre, [data-scroll]) {
    overflow-x: auto;
    scrollbar-width: thin;
    scrollbar-color: var(--rule-2) transparent;
  }
  /* Content that is too wide scrolls. Its right edge fades while more can be scrolled to. */
  [data-wide] {
    --ground: var(--bg);
    position: relative;
  }
  [data-wide='code'] {
    --ground: var(--bg-2);
  }
  [data-wide]::after {
    content: '';
    position: absolute;
    inset: 0 0 0 auto;
    width: 56px;
    background: linear-gradient(90deg, transparent, var(--ground) 82%);
    opacity: 0;
    transition: opacity var(--t-fast);
    pointer-events: none;
  }
  [data-more]::after {
    opacity: 1;
  }
  [data-wide] > button {
    position: absolute;
    z-index: 1;
    top: 6px;
    inset-inline-end: 8px;
    min-width: 44px;
    min-height: 32px;
    padding: 0 12px;
    border-radius: var(--radius);
    background: var(--bg);
    font-size: var(--t-small);
    font-weight: 560;
    color: var(--accent);
  }
  [data-wide] > button:hover {
    background: var(--tint);
    color: var(--ink);
  }
  /* Reserves the space for the button above the code, so that nothing moves when the button appears. */
  [data-wide='code'] > pre {
    padding-top: 44px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: min(1rem, 1em);
    font-variant-numeric: tabular-nums;
  }
  :is(th, td) {
    min-width: 7em;
    text-align: start;
    vertical-align: top;
    padding: 10px 24px 10px 0;
    border-bottom: 1px solid var(--rule);
  }
  @media (max-width: 400px) {
    :is(th, td) {
      min-width: 5.25em;
      padding-inline-end: 12px;
    }
  }

  ${onPaper}
`;
