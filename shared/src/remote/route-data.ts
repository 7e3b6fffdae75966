import { data, useLoaderData } from 'react-router-dom';

/** What the shell's adapted loader answers: the route's own data beside that of the slots it places. */
export interface RouteEnvelope {
  readonly data: unknown;
  readonly slots: Readonly<Record<string, unknown>>;
  /** The API failed while it was loaded: some of it may be defaults, and is asked for again. */
  readonly partial?: true;
}

export const useRouteEnvelope = (): RouteEnvelope => useLoaderData<RouteEnvelope>() ?? { data: undefined, slots: {} };

/** The data of the page's own loader; name its type with `LoaderData<typeof loader>`. */
export const useRouteData = <Data>(): Data => useRouteEnvelope().data as Data;

export type LoaderData<Loader extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Loader>>;

/** Thrown by a loader for a page that does not exist; answered as the site's 404 page with status 404. */
export const notFound = () => data(null, { status: 404 });

/** Thrown by a loader to send the visitor elsewhere. `permanent` is a 301, for addresses that have moved for good. */
export const moved = (location: string, permanent = true) =>
  new Response(null, { status: permanent ? 301 : 302, headers: { location } });

/**
 * A part of a page that may be missing: the page shows its default instead of failing.
 * @param logLine the text for this failure, as docs/behaviour/site.md lists it; written to the console with its cause.
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
