#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// The sources of these packages are TypeScript, which Node does not read among installed packages; and a team's own
// compiler settings are not for them.
register({ tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)) });
await import('../src/northlight.ts');
