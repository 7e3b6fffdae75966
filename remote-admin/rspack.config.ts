import { remoteConfiguration } from '@northlight/tools/preset';

/** Chunks of the sign-in, which doesn't need the parts of the dashboard yet. */
const SIGN_IN = new Set(['login', 'verify-login']);

export default remoteConfiguration(import.meta.dirname, {
  // An administrator opens one screen after the other, and most of them need these.
  libraries: {
    query: /[\\/]@tanstack[\\/]/,
    // The dashboard's own parts that two screens or more are made of.
    parts: {
      test: /[\\/](?:remote-admin|shared)[\\/]src[\\/]|[\\/]lucide-react[\\/]/,
      among: (chunk) => !SIGN_IN.has(chunk),
    },
    'base-ui': /[\\/](?:@base-ui|@floating-ui|use-sync-external-store|reselect|tabbable)[\\/]/,
  },
  // It belongs to this site's API and its sign-in: no other host shows it.
  portable: false,
});
