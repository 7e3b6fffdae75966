import { type Collection, contentTypeOf, contentTypes } from '@northlight/shared/content';
import { serviceBlocks } from '../services/service-blocks.ts';
import { type ContentScreen, contentScreen, type Screen } from './screen.ts';

/** The group of the menu for content that has no screen of its own in the inventory. */
const MORE_CONTENT = 'More content';

/** The screen of a content type for which nobody has made one: a manager of its records. */
export function derivedScreen(collection: Collection): ContentScreen {
  const { label, cap } = contentTypeOf(collection);
  const title = cap === 1 ? label.singular : label.plural;
  const place = { id: `content-${collection}`, at: `content/${collection}`, group: MORE_CONTENT };
  return contentScreen(title, place, [{ title, collection }]);
}

/** Every collection that no manager of these screens shows, in the order of the registry. */
export function collectionsBeside(screens: readonly Screen[]): readonly Collection[] {
  const blocks = screens.flatMap((screen) => {
    if (screen.kind === 'content') return screen.blocks;
    return screen.kind === 'service' ? serviceBlocks(screen.service, 0) : [];
  });
  const shown = new Set<string>(blocks.flatMap(({ collection, parts = collection }) => [collection, parts]));
  return contentTypes.map(({ collection }) => collection).filter((collection) => !shown.has(collection));
}
