import { Button } from '@northlight/shared/ui';
import { Table } from '@northlight/shared/ui/table';
import { useEffect, useRef, useState } from 'react';
import { choiceOf, columnsOf } from './columns.tsx';
import { Outlines } from './Outlines.tsx';
import { PanelBody, PanelFrame, PanelHead } from './panel-frame.ts';
import type { RemoteFacts } from './remote-facts.ts';
import { useStoredVersions } from './use-stored-versions.ts';

/** Milliseconds between two readings of the page's state. */
const LOOKS_EVERY = 1_000;

interface DevtoolsPanelProps {
  /** Trace id of the visit, as in the server's log; null where the browser does not expose it. */
  readonly trace: string | null;
  readonly look: () => readonly RemoteFacts[];
  /** Null for a developer who may not choose versions. */
  readonly onChoose: ((name: string, version: string | null) => void) | null;
  readonly onClose: () => void;
}

/** Panel with one row for each remote of the page. Hovering or focusing a row outlines what the remote has rendered. */
export function DevtoolsPanel({ trace, look, onChoose, onClose }: DevtoolsPanelProps) {
  const [remotes, setRemotes] = useState(look);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const stored = useStoredVersions(onChoose !== null);
  const columns = [...columnsOf(stored), ...(onChoose ? [choiceOf(stored, onChoose)] : [])];
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const timer = setInterval(() => setRemotes(look()), LOOKS_EVERY);
    return () => clearInterval(timer);
  }, [look]);
  useEffect(() => panel.current?.focus(), []);

  const pointAt = ({ target }: { target: EventTarget }) =>
    setPointedAt(
      target instanceof Element
        ? (target.closest('tr')?.querySelector<HTMLElement>('[data-remote]')?.dataset.remote ?? null)
        : null,
    );
  return (
    <>
      <Outlines
        elements={remotes.find(({ name }) => name === pointedAt)?.drawn.flatMap(({ elements }) => elements) ?? []}
      />
      <PanelFrame
        ref={panel}
        role="dialog"
        aria-label="Remotes of this page"
        tabIndex={-1}
        onPointerOver={pointAt}
        onPointerLeave={() => setPointedAt(null)}
        onFocus={pointAt}
        onBlur={() => setPointedAt(null)}
      >
        <PanelHead data-ground="night">
          <h2>Remotes of this page</h2>
          <p>Trace {trace ?? 'unknown'}</p>
          <Button size="s" kind="line" onClick={onClose}>
            Close
          </Button>
        </PanelHead>
        <PanelBody>
          {stored.problem && (
            <p role="status">
              The stored versions can’t be listed: {stored.problem}. A version can be named all the same.
            </p>
          )}
          <Table caption="Remotes of this page" columns={columns} rows={remotes} rowKey={({ name }) => name} />
        </PanelBody>
      </PanelFrame>
    </>
  );
}
