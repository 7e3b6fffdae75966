import { matchPath } from 'react-router-dom';
import type { Release, ShellOffer } from '@northlight/shared/release';
import { addressOf, areAlike } from './same-path.ts';

type Addresses = Pick<Release, 'name' | 'routes' | 'documents' | 'adopted'>;

/**
 * Finds addresses that another remote or the shell already uses. A pattern may be narrower than another remote's,
 * because the router then tries it first. It must not be one that React Router cannot tell from the other.
 * @returns one sentence per conflict.
 */
export function checkAddresses(
  candidate: Addresses,
  neighbours: readonly Addresses[],
  offers: readonly Pick<ShellOffer, 'paths'>[],
): string[] {
  return [
    ...takenFromOthers(candidate, neighbours),
    ...twiceInItself(candidate),
    ...takenFromTheShell(
      candidate,
      offers.flatMap(({ paths }) => paths),
    ),
  ];
}

function takenFromOthers(candidate: Addresses, neighbours: readonly Addresses[]): string[] {
  const { name, routes, documents } = candidate;
  return neighbours.flatMap((neighbour) => {
    const owned = `which ${neighbour.name} owns: its pages would go by chance. Choose another path.`;
    return [
      ...claimed(candidate).flatMap(({ pattern }) =>
        claimed(neighbour)
          .filter((other) => areAlike(pattern, other.pattern))
          .map(
            (other) =>
              `The path ${pattern} of ` +
              `${name} ${other.pattern === pattern ? 'is one' : `can’t be told from ${other.pattern},`} ${owned}`,
          ),
      ),
      ...documents
        .filter(
          (document) =>
            neighbour.documents.includes(document) || neighbour.routes.some(({ pattern }) => pattern === document),
        )
        .map(
          (document) =>
            `The text ${document} of ${name} has an address that ${neighbour.name} answers already: choose ` +
            'another path.',
        ),
      ...routes
        .filter(({ pattern }) => neighbour.documents.includes(pattern))
        .map(
          ({ pattern }) =>
            `The page ${pattern} of ${name} would never be seen, because ${neighbour.name} answers a text ` +
            'there: choose another path.',
        ),
    ];
  });
}

/** The patterns of its pages. A remote that is adopted at `/tools/*` also has a page at `/tools`. */
const claimed = ({ routes, adopted }: Addresses): Release['routes'] =>
  leaves(routes).flatMap((route) =>
    adopted && route.pattern.endsWith('/*') ? [{ ...route, pattern: route.pattern.slice(0, -2) }, route] : [route],
  );

/** Without layouts: a layout and the page in it that has no path of its own have one pattern and are one address. */
const leaves = (routes: Release['routes']): Release['routes'] =>
  routes.filter(({ id, pattern }) => !routes.some((inner) => inner.layouts.includes(id) && inner.pattern === pattern));

function twiceInItself({ name, routes }: Addresses): string[] {
  return routes.flatMap((one, index) =>
    routes
      .slice(index + 1)
      .filter(
        (other) =>
          !other.layouts.includes(one.id) && !one.layouts.includes(other.id) && areAlike(one.pattern, other.pattern),
      )
      .map(
        (other) =>
          `The pages “${one.id}” (${one.pattern}) and “${other.id}” (${other.pattern}) of ${name} can’t be ` +
          'told apart by their paths: give one of them another.',
      ),
  );
}

function takenFromTheShell({ name, routes, documents }: Addresses, paths: readonly string[]): string[] {
  const places = [...routes.map(({ pattern }) => pattern), ...documents];
  return places
    .filter((place) => paths.some((own) => matchPath(own, addressOf(place))))
    .map(
      (place) =>
        `The path ${place} of ${name} would never be seen, because the shell answers it itself: choose another path.`,
    );
}
