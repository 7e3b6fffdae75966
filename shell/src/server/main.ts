import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from './app.ts';
import { readConfig } from './config.ts';

/** Folder that holds this bundle's `server` and `web`. */
const distFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function main(): Promise<void> {
  const config = readConfig(process.env, distFolder);
  const app = await buildServer(config);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      app.close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
  await app.listen({ port: config.port, host: config.host });
}

function fail(error: unknown): never {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { code: '', message: String(error) };
  const sentence = code === 'EADDRINUSE' ? `Port ${process.env.SITE_PORT ?? 3000} is in use: stop what listens there, or set SITE_PORT.` : message;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

main().catch(fail);
