import { MAX_REMOTE_MENU_ENTRIES, type Release } from '@northlight/shared/release';

type Offering = Pick<Release, 'name' | 'navigation'>;

/**
 * Finds entries that would not be shown, because another remote offers the same label or the menu is full.
 * @returns one sentence per problem.
 */
export function checkNavigation(candidate: Offering, neighbours: readonly Offering[]): string[] {
  return [
    ...(['menu', 'footer'] as const).flatMap((place) => repeated(place, candidate, neighbours)),
    ...beyondRoom(candidate, neighbours),
  ];
}

function repeated(place: 'menu' | 'footer', { name, navigation }: Offering, neighbours: readonly Offering[]): string[] {
  return navigation[place].flatMap(({ label }) =>
    neighbours
      .filter((other) => other.navigation[place].some((entry) => entry.label.toLowerCase() === label.toLowerCase()))
      .map(
        (other) =>
          `${name} offers “${label}” to the ${place}, which ${other.name} offers already: give it another label.`,
      ),
  );
}

function beyondRoom({ name, navigation }: Offering, neighbours: readonly Offering[]): string[] {
  const offering = neighbours.filter((other) => other.navigation.menu.length > 0);
  const taken = offering.reduce((sum, other) => sum + other.navigation.menu.length, 0);
  if (navigation.menu.length === 0 || taken + navigation.menu.length <= MAX_REMOTE_MENU_ENTRIES) return [];
  const others = taken === 0 ? 'none' : `${taken} (${offering.map((other) => other.name).join(', ')})`;
  return [
    `${name} asks for ${navigation.menu.length} of the ${MAX_REMOTE_MENU_ENTRIES} places that the menu has for ` +
      `remotes; taken are ${others}: offer pages to the footer instead.`,
  ];
}
