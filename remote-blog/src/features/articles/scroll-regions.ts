import { HTML_TAG } from './html-tag.ts';

/**
 * Rich text whose wide parts can be scrolled by keyboard. Code blocks get a tab stop. Each table gets a scrolling box
 * around it, because a table that scrolls itself is not a table for assistive technology. The outer box of both does
 * not scroll, so that what is at its edge stays there.
 */
export const withScrollRegions = (html: string): string =>
  html.replace(HTML_TAG, (tag) => {
    if (/^<pre\b/i.test(tag)) return `<div data-wide="code"><pre tabindex="0"${tag.slice(4)}`;
    if (/^<\/pre\b/i.test(tag)) return `${tag}</div>`;
    if (/^<table\b/i.test(tag))
      return `<div data-wide="table"><div data-scroll tabindex="0" role="group" aria-label="Table">${tag}`;
    return /^<\/table\b/i.test(tag) ? `${tag}</div></div>` : tag;
  });
