import { type SocialImage, useShell } from '@northlight/shared/remote';
import { createContext, useContext } from 'react';
import type { HeadContext } from './head.ts';

/** The product's own picture for social networks, used for pages without one. */
export const CardContext = createContext<SocialImage | null>(null);

/** The values that the head of every page needs. */
export function useHeadDefaults(): Pick<HeadContext, 'siteOrigin' | 'mediaUrl' | 'card'> {
  const { api, siteOrigin } = useShell();
  return { siteOrigin, mediaUrl: api.mediaUrl, card: useContext(CardContext) };
}
