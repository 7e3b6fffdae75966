import { Button } from '@northlight/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { isNotFound, messageOf } from '../../data/failures.ts';
import { CONTENT_KEY } from '../content/record-lists.ts';
import { type Undoable, UndoContext } from './undo.ts';

interface Offer extends Undoable {
  readonly id: number;
}

/**
 * Shows the actions that can be undone, the latest at the bottom. It is above the screens in the component tree, so
 * that an offer stays when the screen changes.
 */
export function UndoHost({ children }: { readonly children: ReactNode }) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [count, setCount] = useState(0);
  const client = useQueryClient();
  const undo = useMemo(
    () => ({
      count,
      offer: (undoable: Undoable) =>
        setOffers((current) => [...current, { ...undoable, id: (current.at(-1)?.id ?? 0) + 1 }]),
    }),
    [count],
  );
  const notice = () => {
    setCount((before) => before + 1);
    // The restored record may have parts in other collections.
    void client.invalidateQueries({ queryKey: CONTENT_KEY });
  };

  return (
    <UndoContext value={undo}>
      {children}
      <Place role="status">
        {offers.map((offer) => (
          <UndoBar
            key={offer.id}
            offer={offer}
            hasShortcut={offer === offers.at(-1)}
            onUndone={notice}
            onGone={() => setOffers((current) => current.filter(({ id }) => id !== offer.id))}
          />
        ))}
      </Place>
    </UndoContext>
  );
}

const Place = styled.div`
  position: fixed;
  inset: auto 16px 16px;
  z-index: var(--z-toast);
  display: grid;
  gap: 8px;
  justify-items: center;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

/**
 * Milliseconds for which an offer is shown. The time does not run while the bar is hovered, has the focus or shows an
 * error.
 */
const TIMEOUT = 8_000;

interface UndoBarProps {
  readonly offer: Undoable;
  /** Ctrl+Z (Cmd+Z) triggers this offer, unless the focus is in an input. */
  readonly hasShortcut: boolean;
  readonly onUndone: () => void;
  readonly onGone: () => void;
}

/**
 * One action that can be undone. If the undo fails, the bar shows the error and stays until a retry succeeds or the
 * user dismisses it.
 */
function UndoBar({ offer: { text, undo }, hasShortcut, onUndone, onGone }: UndoBarProps) {
  const [isPaused, setPaused] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: undo,
    onSuccess: () => {
      onUndone();
      onGone();
    },
  });
  // The record is deleted for good: a retry can't succeed.
  const isFinal = isNotFound(error);
  const takeBack = () => {
    if (!isPending && !isFinal) mutate();
  };
  useExpiry(isPaused || isPending || error !== null, onGone);
  useUndoShortcut(hasShortcut, takeBack);

  return (
    <Bar
      data-ground="night"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>
        {text} {error ? <strong>{`It could not be brought back: ${messageOf(error)}`}</strong> : null}
      </span>
      {isFinal ? null : (
        <Button
          kind="line"
          size="s"
          busy={isPending}
          aria-keyshortcuts={hasShortcut ? 'Control+Z Meta+Z' : undefined}
          onClick={takeBack}
        >
          {error ? 'Try again' : 'Undo'}
        </Button>
      )}
      {error ? (
        <Button kind="line" size="s" onClick={onGone}>
          Dismiss
        </Button>
      ) : null}
    </Bar>
  );
}

/** Removes an offer after TIMEOUT, unless it waits for something. */
function useExpiry(isWaiting: boolean, onGone: () => void): void {
  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(leave, TIMEOUT);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

function useUndoShortcut(isMine: boolean, takeBack: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]');
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    takeBack();
  });
  useEffect(() => {
    if (!isMine) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isMine]);
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  align-items: center;
  max-width: 560px;
  padding: 10px 12px 10px 20px;
  background: var(--bg);
  color: var(--ink);
  box-shadow: var(--shadow);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  pointer-events: auto;
`;
