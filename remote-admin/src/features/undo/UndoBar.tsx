import { isApiError } from '@northlight/shared/client';
import { Button } from '@northlight/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { Undoable } from './undo.ts';

/** Milliseconds an offer stands, not counting the time it is pointed at, holds the focus or has something to tell. */
const PATIENCE = 8_000;

export interface UndoBarProps {
  readonly offer: Undoable;
  /** Ctrl+Z (Cmd+Z) is for this one, unless something is being typed. */
  readonly hasShortcut: boolean;
  readonly onUndone: () => void;
  readonly onGone: () => void;
}

/** One thing that can be taken back. What could not be taken back is said, and stays until it can or is let go. */
export function UndoBar({ offer: { text, undo }, hasShortcut, onUndone, onGone }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly text: string; readonly isFinal: boolean } | null>(null);
  const isWaiting = isHeld || isBusy || failure !== null;
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(leave, PATIENCE);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  async function takeBack() {
    if (isBusy || failure?.isFinal) return;
    setBusy(true);
    try {
      await undo();
      onUndone();
      onGone();
    } catch (error) {
      setBusy(false);
      setFailure({
        text: isApiError(error) ? error.message : 'Something went wrong in this page.',
        isFinal: isApiError(error) && error.status === 404,
      });
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]');
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    void takeBack();
  });
  useEffect(() => {
    if (!hasShortcut) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasShortcut]);

  return (
    <Bar
      data-ground="night"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>
        {text} {failure ? <strong>{`It could not be brought back: ${failure.text}`}</strong> : null}
      </span>
      {failure?.isFinal ? null : (
        <Button
          kind="line"
          size="s"
          busy={isBusy}
          aria-keyshortcuts={hasShortcut ? 'Control+Z Meta+Z' : undefined}
          onClick={takeBack}
        >
          {failure ? 'Try again' : 'Undo'}
        </Button>
      )}
      {failure ? (
        <Button kind="line" size="s" onClick={onGone}>
          Dismiss
        </Button>
      ) : null}
    </Bar>
  );
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
