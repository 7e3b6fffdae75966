/**
 * The validation library of some remotes finds out by trying whether code may be made out of text, and makes its
 * parsers that way where it may. Under this site's policy it may not, and every try would be a violation: it is told
 * not to ask. All its copies on a page read this one object.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
