/**
 * Zod, which some remotes use, tests whether it may create code from text, and creates its parsers that way if so. This
 * site's Content Security Policy forbids that, and each test would be reported as a violation, so the test is switched
 * off. All copies of Zod on a page read this one object.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
