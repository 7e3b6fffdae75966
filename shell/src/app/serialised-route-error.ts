/**
 * React Router's serialised form of a route error, which it revives in the browser.
 * @param data what its boundary shows besides a message.
 */
export const serialisedRouteError = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  data,
  internal: false,
  __type: 'RouteErrorResponse',
});
