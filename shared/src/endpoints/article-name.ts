/**
 * The name of an article in its address: its title with spaces turned into hyphens.
 * Whitespace of any length is one hyphen, so a title that was typed with a double space has one address.
 */
export const articleName = (title: string): string => title.trim().replace(/\s+/g, '-');

/** Address of an article's page; percent-encoded, because a title may hold `?`, `#` or `/`. */
export const articlePath = (title: string): string => `/blog/${encodeURIComponent(articleName(title))}`;
