import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { z } from 'zod';

/** Credentials of a container or a machine: an address that returns the keys of its role. */
export interface Role {
  /** Environment variables by which the AWS SDK finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** The token of each request that was given the keys. */
  asked(): readonly (string | undefined)[];
  stop(): Promise<void>;
}

/** The keys of `s3ServerCommand`. */
const keys = () => ({
  Code: 'Success',
  AccessKeyId: 'S3RVER',
  SecretAccessKey: 'S3RVER',
  Token: 'of the role',
  Expiration: new Date(Date.now() + 3_600_000).toISOString(),
});

export async function startContainerRole(): Promise<Role> {
  const token = 'of the container';
  const asked: (string | undefined)[] = [];
  const { port, stop } = await answering(({ headers }, answer) => {
    asked.push(headers.authorization);
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(keys()));
  });
  return {
    environment: {
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${port}/role`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: token,
    },
    asked: () => asked,
    stop,
  };
}

const OF_THE_MACHINE = '/latest/meta-data/iam/security-credentials/';

/** The role of a virtual machine (IMDSv2): keys are returned only with a token, which has to be requested first. */
export async function startMachineRole(): Promise<Role> {
  const token = 'of the machine';
  const asked: string[] = [];
  const { port, stop } = await answering(({ method, url, headers }, answer) => {
    if (method === 'PUT' && url === '/latest/api/token') return void answer.end(token);
    if (headers['x-aws-ec2-metadata-token'] !== token) return void answer.writeHead(401).end();
    if (url === OF_THE_MACHINE) return void answer.end('northlight');
    if (url !== `${OF_THE_MACHINE}northlight`) return void answer.writeHead(404).end();
    asked.push(token);
    answer.end(JSON.stringify(keys()));
  });
  return { environment: { AWS_EC2_METADATA_SERVICE_ENDPOINT: `http://127.0.0.1:${port}` }, asked: () => asked, stop };
}

async function answering(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    port,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
