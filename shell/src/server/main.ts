import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnFatalErrors, listenForEnd } from '@northlight/shared/process';

// First, because loading the rest takes time: a signal or an error that comes while it loads must be handled too.
const ending = listenForEnd();
exitOnFatalErrors();

/** Folder that holds this bundle's `server` and `web`. */
const distFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const { runSite } = await import('./run-site.ts');
process.exit(await runSite(distFolder, ending));
