/** What no line of a mail may hold; half a character among them, which can't be encoded. */
const UNSENDABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * Opens a reply in the administrator's mail program. What a stranger wrote can add no recipient and no header to it.
 */
export function mailLink(address: string, subject: string): string {
  const [to, about] = [address, subject].map((text) => encodeURIComponent(text.replace(UNSENDABLE, ' ')));
  // Mail programs look for the sign itself; every other that means something to them stays encoded.
  return `mailto:${to?.replaceAll('%40', '@')}?subject=${about}`;
}

/** Calls the number: what stands in it to be read is left out. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
