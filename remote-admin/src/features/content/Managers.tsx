import type { Block } from './block.ts';
import { Manager } from './Manager.tsx';
import { UndoHost } from './UndoHost.tsx';

/** The managers of a screen: one chunk for all screens, so that the second screen costs nothing. */
const Managers = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <UndoHost>
    {blocks.map((block) => (
      <Manager key={`${block.collection}.${block.title}`} {...block} />
    ))}
  </UndoHost>
);

export default Managers;
