import { defineRemote, type RemoteRoute } from '@northlight/shared/remote';
import definition from 'remote-in-work';

/** A page that places one slot and nothing else, as a page of another remote would. */
const slotRoute = (slot: string): RemoteRoute => ({
  id: `slot-${slot}`,
  chunk: 'slot-page',
  path: `/workbench/slots/${slot}`,
  head: () => ({ title: slot, noIndex: true }),
  slots: [`${definition.id}/${slot}`],
  page: () => import(/* webpackChunkName: "slot-page" */ './SlotPage.tsx'),
});

/** The remote as it is, and beside its pages one for each slot that it lends. */
export default defineRemote({
  ...definition,
  routes: [...definition.routes, ...Object.keys(definition.slots ?? {}).map(slotRoute)],
});
