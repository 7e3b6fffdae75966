import { Button } from '@northlight/shared/ui';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { type Block, BlockContext } from '../content/block.ts';
import { places } from '../screens/screens.ts';
import { PreviewPanel, type PreviewPanelProps } from './PreviewPanel.tsx';

export type PreviewButtonProps = Omit<PreviewPanelProps, 'place' | 'isBeside' | 'onClose'>;

/** Shows the public page beside the form, or in place of it on screens without room for both. */
export function PreviewButton(props: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isBeside = useRoomBeside();
  const manager = use(BlockContext);
  useRoomOfForm(isOpen, isBeside);
  return (
    <>
      <Button kind="line" size="s" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        Preview
      </Button>
      {isOpen ? (
        <PreviewPanel
          {...props}
          place={placeOfRecord(props, manager)}
          isBeside={isBeside}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Path of the public page that shows the record. Several managers may hold one collection, so the manager of the open
 * form comes first. Without any place it is the start page. The path can be changed in the panel.
 */
function placeOfRecord({ type, stored }: PreviewButtonProps, manager: Block | null): string {
  const block = places.find(({ block: { collection } }) => collection === type.collection)?.block;
  return (stored && block?.recordPlace?.(stored)) ?? manager?.place ?? block?.place ?? '/';
}

/** Smallest width of the window, in pixels, at which the form and the page are side by side. */
const ROOM_FOR_BOTH = 1200;

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const useRoomBeside = (): boolean =>
  useSyncExternalStore(
    onResize,
    () => window.innerWidth >= ROOM_FOR_BOTH,
    () => false,
  );

/**
 * Dialogs and pages leave the right half of the window to the preview, or on a narrow screen the bottom edge to its
 * tabs: see `Stage`, and the `Frame` of a form page.
 */
function useRoomOfForm(isOpen: boolean, isBeside: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const { style, dataset } = document.documentElement;
    const [name, room] = isBeside ? ['--beside', '50vw'] : ['--below', '52px'];
    style.setProperty(name, room);
    if (isBeside) dataset.beside = 'preview';
    return () => {
      style.removeProperty(name);
      delete dataset.beside;
    };
  }, [isOpen, isBeside]);
}
