import { data, useLoaderData } from 'react-router-dom';

/** Result of the shell's adapted loader: the route's own data and that of its slots. */
export interface RouteEnvelope {
  readonly data: unknown;
  readonly slots: Readonly<Record<string, unknown>>;
  /** The API failed while it was loaded: some of the data may be default values, and is read again. */
  readonly partial?: true;
}

export const useRouteEnvelope = (): RouteEnvelope => useLoaderData<RouteEnvelope>() ?? { data: undefined, slots: {} };

/** The data of the page's own loader; its type is `LoaderData<typeof loader>`. */
export const useRouteData = <Data>(): Data => useRouteEnvelope().data as Data;

export type LoaderData<Loader extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Loader>>;

/** Thrown by a loader for a page that does not exist; the response is the site's 404 page with status 404. */
export const notFound = () => data(null, { status: 404 });

/** Thrown by a loader to redirect. `permanent` is a 301, for addresses that have moved permanently. */
export const moved = (location: string, permanent = true) =>
  new Response(null, { status: permanent ? 301 : 302, headers: { location } });

/**
 * Resolves to `fallback` when reading an optional part of a page fails, so that the page does not fail. An abort is
 * thrown again.
 * @param logLine message for this failure, as docs/behaviour/site.md lists it; logged to the console with its cause.
 */
export async function withDefault<T, D>(value: Promise<T>, fallback: D, logLine: string): Promise<T | D> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    console.error(logLine, error instanceof Error ? error.message : error);
    return fallback;
  }
}
