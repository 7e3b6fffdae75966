import fastifyPlugin from 'fastify-plugin';
import { methodNotAllowed, notFound } from '../../errors.ts';

/**
 * Answers 405 with `Allow` when the address exists for other methods, and 404 otherwise. It must be registered before
 * all routes.
 */
export const notFoundPlugin = fastifyPlugin(async (app) => {
  const methodsByPattern = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();

  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsByPattern.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const one of [method].flat()) known.methods.add(one);
    methodsByPattern.set(url, known);
  });

  app.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...methodsByPattern.values()].flatMap(({ pattern, methods }) =>
      pattern.test(path) && !methods.has('OPTIONS') ? [...methods] : [],
    );
    throw allowed.length > 0 && !allowed.includes(request.method)
      ? methodNotAllowed([...new Set(allowed)])
      : notFound('There is nothing at this address');
  });
});

const patternOf = (url: string): RegExp => {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`);
};
