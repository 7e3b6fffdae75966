import type { IconName } from '@northlight/shared/ui';

interface ShareTarget {
  readonly name: string;
  readonly icon: IconName;
  /** Returns the address of the network's share form. Undefined if the network has none for web pages. */
  readonly form?: (url: string) => string;
}

export const shareTargets: readonly ShareTarget[] = [
  {
    name: 'Facebook',
    icon: 'facebook',
    form: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  },
  {
    name: 'LinkedIn',
    icon: 'linkedin',
    form: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
  { name: 'Instagram', icon: 'instagram' },
  { name: 'Telegram', icon: 'telegram' },
  { name: 'YouTube', icon: 'youtube' },
];
