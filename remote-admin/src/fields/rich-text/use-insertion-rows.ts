import type { Editor } from '@tiptap/react';
import { useCallback, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Finish, useUnfinished } from '../unfinished.ts';
import { giveUpWaiting, useWaitingPicture } from './pasted-text.ts';
import type { Insertion } from './Toolbar.tsx';

/** Where a row is. A row with content that is not in the text yet stays, hidden, while another one is in front. */
export interface RowPlace {
  readonly isShown: boolean;
  /** Brings the row to the front. */
  readonly show: () => void;
  /** Is told whether the row has content that is not in the text yet. */
  readonly hold: (isHolding: boolean) => void;
}

/** Keeps the content of a row while another row is in front, and makes a save wait for the action of this one. */
export function useRowContent({ hold }: RowPlace, finish: Finish, isHolding: boolean): void {
  useUnfinished(finish, isHolding);
  const tell = useEffectEvent(hold);
  useLayoutEffect(() => tell(isHolding), [isHolding]);
}

const KINDS: readonly Insertion[] = ['image', 'link'];

/** The rows below the toolbar that were asked for, before there is an editor. */
export function useAskedRows() {
  const [front, setFront] = useState<Insertion | null>(null);
  const [holding, setHolding] = useState<readonly Insertion[]>([]);
  const [given, setGiven] = useState<File | null>(null);
  /** Gets a picture that was pasted or dropped into the text. */
  const take = useCallback((picture: File) => {
    setGiven(picture);
    setFront('image');
  }, []);
  return { front, setFront, holding, setHolding, given, setGiven, take };
}

/** The rows below the toolbar. One is in front: the one that was asked for, otherwise that of a pasted picture. */
export function useInsertionRows(editor: Editor, asked: ReturnType<typeof useAskedRows>) {
  const { front, setFront, holding, setHolding, given, setGiven } = asked;
  const waiting = useWaitingPicture(editor);
  const isWaitingShown = waiting !== null && front === null;

  const open = (next: Insertion | null) => {
    // A picture that was put into the text before is no content of a new row.
    if (!holding.includes('image')) setGiven(null);
    setFront(next);
  };
  return {
    given,
    waiting,
    waitingPlace: { isShown: isWaitingShown, show: () => setFront(null), hold: () => undefined },
    open,
    /** The toolbar's button of the row in front closes it. */
    toggle: (next: Insertion | null) => (isWaitingShown && !next ? giveUpWaiting(editor, waiting.id) : open(next)),
    active: isWaitingShown ? 'image' : front,
    /** Null if the row is not there. */
    placeOf: (kind: Insertion): RowPlace | null =>
      front !== kind && !holding.includes(kind)
        ? null
        : {
            isShown: front === kind,
            show: () => setFront(kind),
            hold: (isHolding) =>
              setHolding((last) => [...last.filter((other) => other !== kind), ...(isHolding ? [kind] : [])]),
          },
    /** Closes a row whose content is in the text or given up, and shows the one that is behind it. */
    done(kind: Insertion) {
      if (kind === 'image') setGiven(null);
      setHolding((last) => last.filter((other) => other !== kind));
      if (front !== kind) return;
      // The input or button that has the focus is removed with its row.
      editor.view.focus();
      setFront(KINDS.find((other) => other !== kind && holding.includes(other)) ?? null);
    },
  } as const;
}
