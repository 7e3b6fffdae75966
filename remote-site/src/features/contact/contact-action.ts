export interface ContactAction {
  readonly href: string;
  /** What the link does, in one word. */
  readonly verb: string;
  /** The same with the number or address: the link's accessible name. */
  readonly name: string;
}

/** The link for a contact item: to call a number, or to write to an address; null for anything else. */
export function contactAction(type: string, text: string): ContactAction | null {
  const value = text.trim();
  if (type === 'mail' && /^[^\s@]+@[^\s@]+$/.test(value))
    return { href: `mailto:${value}`, verb: 'Write', name: `Write to ${value}` };
  if (type === 'contact' && /^\+?[\d\s().-]{6,}$/.test(value))
    return { href: `tel:${value.replace(/[^\d+]/g, '')}`, verb: 'Call', name: `Call ${value}` };
  return null;
}
