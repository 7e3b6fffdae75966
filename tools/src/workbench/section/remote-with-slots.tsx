import { defineRemote, type RemoteRoute } from '@northlight/shared/remote';
import definition from 'remote-in-work';

/** A page that places only one slot, as a page of another remote would. */
const slotRoute = (slot: string): RemoteRoute => ({
  id: `slot-${slot}`,
  chunk: 'slot-page',
  path: `/workbench/slots/${slot}`,
  head: () => ({ title: slot, noIndex: true }),
  slots: [`${definition.id}/${slot}`],
  page: () => import(/* webpackChunkName: "slot-page" */ './SlotPage.tsx'),
});

/** The remote with an additional page for each slot that it provides. */
export default defineRemote({
  ...definition,
  routes: [...definition.routes, ...Object.keys(definition.slots ?? {}).map(slotRoute)],
});
