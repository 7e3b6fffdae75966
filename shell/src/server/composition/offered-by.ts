import { brand } from '@northlight/shared/brand';
import { MAX_REMOTE_MENU_ENTRIES, type Release } from '@northlight/shared/release';
import { contactEntry, type NavEntry, navigation } from '../../frame/navigation.ts';
import type { OfferedEntries } from '../../frame/offered-navigation.ts';

type Offering = Pick<Release, 'name' | 'navigation'>;

/** The shell's own entries. A remote can't add another entry with the same label or address. */
const IN_MENU: readonly NavEntry[] = [
  ...navigation,
  ...navigation.flatMap(({ entries }) => entries ?? []),
  contactEntry,
];
const IN_FOOTER = [...brand.services, ...brand.otherLinks].map(({ label, href = '' }) => ({ label, to: href }));

/**
 * The entries that the remotes of a page add to menu and footer, sorted by the names of the remotes and then as each
 * remote lists them. So the order does not depend on the order of releases.
 */
export function offeredBy(remotes: readonly Offering[]): OfferedEntries {
  const sorted = remotes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const menu = sorted.flatMap(({ navigation }) => navigation.menu);
  const footer = sorted.flatMap(({ navigation }) => navigation.footer);
  return { menu: without(IN_MENU, menu).slice(0, MAX_REMOTE_MENU_ENTRIES), footer: without(IN_FOOTER, footer) };
}

/** The offered entries that repeat neither one of the taken entries nor an earlier one. */
function without(taken: readonly NavEntry[], offered: readonly NavEntry[]): NavEntry[] {
  const labels = new Set(taken.map(({ label }) => label.toLowerCase()));
  const addresses = new Set(taken.map(({ to }) => to));
  return offered.filter(({ label, to }) => {
    if (labels.has(label.toLowerCase()) || addresses.has(to)) return false;
    labels.add(label.toLowerCase());
    addresses.add(to);
    return true;
  });
}
