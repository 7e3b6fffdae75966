import type { Block } from './block.ts';
import { GroupedManager } from './GroupedManager.tsx';
import { Manager } from './Manager.tsx';

/** The managers of a screen: one chunk for all screens, so that the second screen costs nothing. */
const Managers = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block) => {
    const { groupBy } = block;
    return groupBy ? (
      <GroupedManager key={keyOf(block)} {...block} groupBy={groupBy} />
    ) : (
      <Manager key={keyOf(block)} {...block} />
    );
  });

/** A manager of what belongs to another owner is another manager. */
const keyOf = ({ collection, title, fixed = {} }: Block): string => JSON.stringify([collection, title, fixed]);

export default Managers;
