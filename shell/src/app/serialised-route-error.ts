/**
 * A route error in React Router's serialised form, from which the browser restores it.
 * @param data for the error boundary, besides the message.
 */
export const serialisedRouteError = (status: number, data: unknown = null) => ({
  status,
  statusText: '',
  data,
  internal: false,
  __type: 'RouteErrorResponse',
});
