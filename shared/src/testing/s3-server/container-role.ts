import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

/** What a container is given in place of keys: an address that answers with those of its role. */
export interface ContainerRole {
  /** Variables by which the provider's programs find it. */
  readonly environment: Readonly<Record<string, string>>;
  /** How the container has said who it is, at each question. */
  asked(): readonly (string | undefined)[];
  stop(): Promise<void>;
}

/** A role with the keys of `s3ServerCommand`. */
export async function startContainerRole(): Promise<ContainerRole> {
  const token = 'of the container';
  const asked: (string | undefined)[] = [];
  const server = createServer(({ headers }, answer) => {
    asked.push(headers.authorization);
    answer.setHeader('content-type', 'application/json');
    answer.end(
      JSON.stringify({
        AccessKeyId: 'S3RVER',
        SecretAccessKey: 'S3RVER',
        Token: 'of the role',
        Expiration: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    environment: {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${port}/role`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: token,
    },
    asked: () => asked,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
