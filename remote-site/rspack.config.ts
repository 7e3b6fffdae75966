import { remoteConfiguration } from '@northlight/tools/preset';
import { serviceTypes } from './src/features/services/service-types.ts';

/** Chunks of the pages of services. */
const services = new Set<string>(serviceTypes.map(({ type }) => type));

export default remoteConfiguration(import.meta.dirname, {
  libraries: {
    // All of a page of a service but its exhibit: a visitor compares several services.
    'service-page': { test: /[\\/]src[\\/]/, among: (chunk) => services.has(chunk) },
  },
});
