/**
 * The name of an article in its address: its title with hyphens for spaces. Whitespace of any length becomes one
 * hyphen, so that a title with a double space has one address.
 */
export const articleName = (title: string): string => title.trim().replace(/\s+/g, '-');

/** Path of an article's page; percent-encoded, because a title may contain `?`, `#` or `/`. */
export const articlePath = (title: string): string => `/blog/${encodeURIComponent(articleName(title))}`;
