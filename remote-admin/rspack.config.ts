import { remoteConfiguration } from '@northlight/tools/preset';

export default remoteConfiguration(import.meta.dirname, {
  // An administrator opens one screen after the other, and most of them need these.
  libraries: {
    query: /[\\/]@tanstack[\\/]/,
    // The dashboard's own parts that two screens or more are made of. The sign-in doesn't need them yet.
    parts: {
      test: /[\\/](?:remote-admin|shared)[\\/]src[\\/]|[\\/]lucide-react[\\/]/,
      except: ['login', 'verify-login'],
    },
    'base-ui': /[\\/](?:@base-ui|@floating-ui|use-sync-external-store|reselect|tabbable)[\\/]/,
  },
  // It belongs to this site's API and its sign-in: no other host shows it.
  portable: false,
});
