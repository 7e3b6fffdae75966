import type { Block } from './block.ts';
import { Manager } from './Manager.tsx';

/** The managers of a screen: one chunk for all screens, so that the second screen costs nothing. */
const Managers = ({ blocks }: { readonly blocks: readonly Block[] }) => blocks.map((block) => <Manager key={`${block.collection}.${block.title}`} {...block} />);

export default Managers;
