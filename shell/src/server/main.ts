import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnFatalErrors, listenForEnd } from '@northlight/shared/process';

// Before anything else is loaded, which takes its time: a signal that comes meanwhile is heard, and an error is told.
const ending = listenForEnd();
exitOnFatalErrors();

/** Folder that holds this bundle's `server` and `web`. */
const distFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const { runSite } = await import('./run-site.ts');
process.exit(await runSite(distFolder, ending));
