import { parse } from 'yaml';
import { z } from 'zod';
import { deployedFile, variablesIn } from '../cluster/deployed-files.ts';

const serviceSchema = z.looseObject({
  build: z.looseObject({ target: z.string() }),
  command: z.array(z.string()).optional(),
  working_dir: z.string().optional(),
  environment: z.record(z.string(), z.string()),
  healthcheck: z.looseObject({ test: z.tuple([z.literal('CMD')], z.string()) }).optional(),
});

export interface ComposedService {
  /** The stage of its image. */
  readonly target: string;
  readonly command: readonly string[] | null;
  readonly folder: string | null;
  /** Variables of the environment file, overridden by the service's own. */
  readonly env: Readonly<Record<string, string>>;
  readonly healthcheck: readonly string[];
}

/** A service of `deploy/compose.yaml` whose image is built here. */
export function composedService(name: string): ComposedService {
  const { services } = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(deployedFile('compose.yaml'), { merge: true }));
  const service = serviceSchema.parse(services[name]);
  return {
    target: service.build.target,
    command: service.command ?? null,
    folder: service.working_dir ?? null,
    env: { ...Object.fromEntries(variablesIn(deployedFile('northlight.env'))), ...service.environment },
    healthcheck: service.healthcheck?.test.slice(1) ?? [],
  };
}
