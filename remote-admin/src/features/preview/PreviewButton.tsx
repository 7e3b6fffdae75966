import { Button } from '@northlight/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { places } from '../screens/screens.ts';
import { PreviewPanel, type PreviewPanelProps } from './PreviewPanel.tsx';

export type PreviewButtonProps = Omit<PreviewPanelProps, 'place' | 'onClose'>;

/** Shows the public page beside the form, on screens with room for both. */
export function PreviewButton(props: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useRoomBeside();
  const isShown = isOpen && hasRoom;
  useFormToTheLeft(isShown);
  if (!hasRoom) return null;
  return (
    <>
      <Button kind="line" size="s" aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        Preview
      </Button>
      {isShown ? <PreviewPanel {...props} place={placeOfRecord(props)} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Where visitors see the record; the start page where no screen says. It can be changed in the panel. */
function placeOfRecord({ type, stored }: PreviewButtonProps): string {
  const block = places.find(({ block: { collection } }) => collection === type.collection)?.block;
  return (stored && block?.recordPlace?.(stored)) ?? block?.place ?? '/';
}

/** Pixels. */
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
 * Dialogs and pages leave the right half of the window to the preview: see `Stage`, and the `Frame` of a form that is a
 * page.
 */
function useFormToTheLeft(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style, dataset } = document.documentElement;
    style.setProperty('--beside', '50vw');
    dataset.beside = 'preview';
    return () => {
      style.removeProperty('--beside');
      delete dataset.beside;
    };
  }, [isShown]);
}
