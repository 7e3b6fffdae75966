import { createHash } from 'node:crypto';

/** Some colours of the site, inline because the page may load nothing. */
export const style = `
:root { color-scheme: light dark; --bg: #edf3f0; --ink: #0a1d17; --ink-2: #41554c; --line: #6d8178; \
--accent: #08704a; --on-accent: #f2fcf7; --danger: #b01e39; --danger-bg: #fbe6ea; }
@media (prefers-color-scheme: dark) { :root { --bg: #0a1813; --ink: #e8f4ee; --ink-2: #a3baaf; --line: #6f887d; \
--accent: #5fe3a6; --on-accent: #03150e; --danger: #ff8fa0; --danger-bg: #36131b; } }
body { margin: 0; padding: 32px 16px 64px; background: var(--bg); color: var(--ink); \
font: 1.0625rem/1.6 system-ui, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 36rem; margin: 0 auto; }
h1 { margin: 24px 0; font-size: 1.75rem; font-weight: 600; line-height: 1.15; }
a { color: inherit; }
.problems { padding: 16px 20px; border-left: 4px solid var(--danger); background: var(--danger-bg); }
.problems p, .problems ul { margin: 0; }
.problems ul { padding-left: 1.25em; }
form { display: grid; gap: 20px; margin: 32px 0; }
.field { display: grid; gap: 6px; }
label { font-size: .9375rem; font-weight: 600; }
input, textarea { box-sizing: border-box; width: 100%; min-height: 48px; padding: 10px 12px; \
border: 1px solid var(--line); border-radius: 2px; background: transparent; color: inherit; font: inherit; }
textarea { min-height: 10rem; }
[aria-invalid] { border: 2px solid var(--danger); }
.note { font-size: .8125rem; line-height: 1.4; color: var(--ink-2); }
.note.wrong { color: var(--danger); font-weight: 600; }
button { justify-self: start; min-height: 48px; padding: 10px 24px; border: 0; border-radius: 2px; \
background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.trap { position: absolute; left: -9999px; width: 1px; height: 1px; }
`;

/** The hash of this style for the Content-Security-Policy, so that no other style is applied. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
