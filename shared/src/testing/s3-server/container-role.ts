import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

/** Credentials of a container: an address that returns the keys of its role. */
export interface ContainerRole {
  /** Environment variables by which the AWS SDK finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The `Authorization` header of each request. */
  asked(): readonly (string | undefined)[];
  stop(): Promise<void>;
}

/** Starts a role with the keys of `s3ServerCommand`. */
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
