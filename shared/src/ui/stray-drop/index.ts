export { useNoStrayDrop } from './use-no-stray-drop.ts';
