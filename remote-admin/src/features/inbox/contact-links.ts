/** Characters that a header of a mail must not contain, among them lone surrogates, which can't be encoded. */
const UNSENDABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Opens a reply in the administrator's mail program. A visitor's text can add no recipient and no header to it. */
export function mailLink(address: string, subject: string): string {
  const [to, about] = [address, subject].map((text) => encodeURIComponent(text.replace(UNSENDABLE, ' ')));
  // Mail programs expect a literal @. All other characters with a meaning in a mailto link stay encoded.
  return `mailto:${to?.replaceAll('%40', '@')}?subject=${about}`;
}

/** A link that calls the number. Characters that only make it readable are removed. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
