import type { Screen } from './screen.ts';
import { screens } from './screens.ts';

export interface MenuGroup {
  readonly label: string;
  readonly screens: readonly Screen[];
}

export type MenuEntry = Screen | MenuGroup;

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'screens' in entry;

/** The sidebar: a group stands where its first screen does. */
export const menu: readonly MenuEntry[] = screens.flatMap((screen): readonly MenuEntry[] => {
  const { group } = screen;
  if (group === null) return [screen];
  const members = screens.filter((other) => other.group === group);
  return members[0] === screen ? [{ label: group, screens: members }] : [];
});
