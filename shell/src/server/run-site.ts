import { exitWithFatal, runServer } from '@northlight/shared/process';
import { buildServer } from './app.ts';
import { readConfig } from './config.ts';
import { untilReleasesAreHere, warmUp } from './warm-up.ts';

/**
 * Seconds that requests have to finish after the port is closed. What takes longer is a render that hangs or a client
 * that does not read.
 */
const GRACE_SECONDS = 20;

/** Runs the site's server until it is asked to end. @returns the exit code. */
export async function runSite(distFolder: string, ending: AbortSignal): Promise<number> {
  try {
    const config = readConfig(process.env, distFolder);
    return await runServer(ending, async () => {
      const app = await buildServer(config, ending);
      if (config.mirrorsReleases) await untilReleasesAreHere(app, config.remotesFolder, ending);
      // Without a drain time there is no load balancer, so no other process would answer during the warm-up.
      if (config.drainSeconds > 0) await warmUp(app, config.remotesFolder, ending);
      ending.throwIfAborted();
      await app.listen({ port: config.port, host: config.host });
      return { drainSeconds: config.drainSeconds, graceSeconds: GRACE_SECONDS, log: app.log, close: () => app.close() };
    });
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  if (!(error instanceof Error)) exitWithFatal(error, 'the site could not start');
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  const isForMetrics = 'port' in error && String(error.port) !== String(process.env.SITE_PORT ?? 3000);
  const [variable, port] = isForMetrics ? ['METRICS_PORT', error.port] : ['SITE_PORT', process.env.SITE_PORT ?? 3000];
  process.stderr.write(
    `${isTaken ? `Port ${port} is in use: stop what listens there, or set ${variable}.` : error.message}\n`,
  );
  process.exit(1);
}
