/** Where a contact item leads: calls a number, writes to an address; null for anything else. */
export function contactHref(type: string, text: string): string | null {
  const value = text.trim();
  if (type === 'mail' && /^[^\s@]+@[^\s@]+$/.test(value)) return `mailto:${value}`;
  if (type === 'contact' && /^\+?[\d\s().-]{6,}$/.test(value)) return `tel:${value.replace(/[^\d+]/g, '')}`;
  return null;
}
