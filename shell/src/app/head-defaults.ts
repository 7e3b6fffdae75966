import { type SocialImage, useShell } from '@northlight/shared/remote';
import { createContext, useContext } from 'react';
import type { HeadContext } from './head.ts';

/** The product's own picture for social networks, which stands for pages that have none. */
export const CardContext = createContext<SocialImage | null>(null);

/** What every head of this site is written with, whatever the page. */
export function useHeadDefaults(): Pick<HeadContext, 'siteOrigin' | 'mediaUrl' | 'card'> {
  const { api, siteOrigin } = useShell();
  return { siteOrigin, mediaUrl: api.mediaUrl, card: useContext(CardContext) };
}
