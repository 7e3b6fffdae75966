import { HTML_TAG } from './html-tag.ts';

/**
 * Rich text whose wide parts can be scrolled by keyboard: code is made focusable, and each table gets a box that
 * scrolls in its stead, because a table that is itself the scrolling box is no table to assistive tools. The box around
 * both does not scroll: what stands at its edge stays there.
 */
export const withScrollRegions = (html: string): string =>
  html.replace(HTML_TAG, (tag) => {
    if (/^<pre\b/i.test(tag)) return `<div data-wide="code"><pre tabindex="0"${tag.slice(4)}`;
    if (/^<\/pre\b/i.test(tag)) return `${tag}</div>`;
    if (/^<table\b/i.test(tag))
      return `<div data-wide="table"><div data-scroll tabindex="0" role="group" aria-label="Table">${tag}`;
    return /^<\/table\b/i.test(tag) ? `${tag}</div></div>` : tag;
  });
