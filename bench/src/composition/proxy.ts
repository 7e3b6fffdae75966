import { createServer, request, type Server } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Both variants are measured through the same proxy. It requests every response compressed with gzip, and can change a
 * page's HTML: in the monolith's page the preloads must name the monolith's chunks, where the shell's server names
 * those of the remotes.
 */
export function startProxy(
  port: number,
  upstream: number,
  rewrite: (html: string, path: string) => string,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const forwarded = request(
      {
        host: 'localhost',
        port: upstream,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, 'accept-encoding': 'gzip' },
      },
      (answer) => {
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        if (!isPage) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          return answer.pipe(outgoing);
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const html = Buffer.from(
            rewrite(decode(Buffer.concat(parts), answer.headers['content-encoding']), incoming.url ?? '/'),
          );
          outgoing.writeHead(answer.statusCode ?? 502, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'gzip',
          });
          outgoing.end(gzipSync(html));
        });
      },
    );
    forwarded.on('error', (error) => outgoing.writeHead(502).end(error.message));
    incoming.pipe(forwarded);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => resolve(server));
  });
}

const decode = (body: Buffer, encoding: string | undefined): string =>
  (encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8');
