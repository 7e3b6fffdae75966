import { Dialog } from '@northlight/shared/ui/dialog';
import { Control } from '@northlight/shared/ui/fields';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { actionItems, matching, type PaletteItem, screenItems } from './palette-items.ts';
import { useFoundItems, useRecordItems } from './use-found-items.ts';

/**
 * Finds screens, records and actions by name. It is a combobox: the arrow keys move in the list while the input keeps
 * the focus.
 */
export default function CommandPalette({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const records = useRecordItems(open);
  return (
    <Dialog open={open} onOpenChange={onClose} title="Go to" density="compact">
      {open ? <Search records={records} onDone={onClose} /> : null}
    </Dialog>
  );
}

interface SearchProps {
  /** Null until they are loaded. */
  readonly records: readonly PaletteItem[] | null;
  readonly onDone: () => void;
}

function Search({ records, onDone }: SearchProps) {
  const navigate = useNavigate();
  const id = useId();
  const [search, setSearch] = useState('');
  const { found, isWhole } = useFound(search, records);
  const choose = ({ path, state }: PaletteItem) => {
    onDone();
    void navigate(path, { state });
  };
  const { position, current, setActive, onKeyDown } = useActiveItem(id, found, choose);

  return (
    <>
      <Control
        type="text"
        role="combobox"
        aria-label="Screen, record or action"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${position}` : undefined}
        placeholder="Screen, record or action"
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <FoundList
        id={id}
        found={found}
        position={position}
        onPoint={setActive}
        onChoose={choose}
        onKeyDown={onKeyDown}
      />
      <Note role="status">{noteFor(found.length, search, isWhole)}</Note>
    </>
  );
}

/** The item that Enter chooses; the arrow keys move it. @param id start of the ids of the options */
function useActiveItem(id: string, found: readonly PaletteItem[], choose: (item: PaletteItem) => void) {
  const [active, setActive] = useState(0);
  const position = Math.min(active, found.length - 1);
  const current = found[position];

  const move = (to: number) => {
    const next = (to + found.length) % found.length;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(position + 1),
      ArrowUp: () => move(position - 1),
      Enter: () => current && choose(current),
    };
    const action = moves[event.key];
    if (!action || event.nativeEvent.isComposing || found.length === 0) return;
    event.preventDefault();
    action();
  };
  return { position, current, setActive, onKeyDown };
}

/** The items that match the search, here and on the server, and whether all responses have arrived. */
function useFound(search: string, records: readonly PaletteItem[] | null) {
  const { items, isLooking } = useFoundItems(search);
  const known = search.trim() === '' ? [] : (records ?? []);
  const older = items.filter(({ id }) => known.every((item) => item.id !== id));
  const found = matching([...screenItems, ...actionItems, ...known, ...older], search);
  return { found, isWhole: records !== null && !isLooking };
}

interface FoundListProps {
  readonly id: string;
  readonly found: readonly PaletteItem[];
  readonly position: number;
  readonly onPoint: (position: number) => void;
  readonly onChoose: (item: PaletteItem) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const FoundList = ({ id, found, position, onPoint, onChoose, onKeyDown }: FoundListProps) => (
  <List id={`${id}-list`} role="listbox" aria-label="Found" tabIndex={-1}>
    {found.map((item, index) => (
      <div
        key={item.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === position}
        onPointerMove={() => onPoint(index)}
        onClick={() => onChoose(item)}
        onKeyDown={onKeyDown}
      >
        <b>{item.label}</b>
        <span>{item.kind}</span>
      </div>
    ))}
  </List>
);

function noteFor(found: number, search: string, isWhole: boolean): string {
  if (search.trim() === '') return 'Type to search records as well.';
  if (!isWhole) return 'Searching the records…';
  return found === 0 ? `Nothing matches “${search.trim()}”.` : `${found} found`;
}

const List = styled.div`
  /* The height is fixed, because otherwise the window would move with every typed letter. */
  height: min(420px, 50vh);
  margin-top: 12px;
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;

  > div {
    display: flex;
    gap: 16px;
    align-items: center;
    min-height: 40px;
    padding: 6px 12px;
    cursor: pointer;
  }

  > div[aria-selected='true'] {
    background: var(--tint);
    box-shadow: inset var(--bar, 4px) 0 0 var(--accent);
  }

  /* Neither backgrounds nor shadows are drawn. */
  @media (forced-colors: active) {
    > div[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  b {
    margin-inline-end: auto;
    font-weight: 540;
    overflow-wrap: anywhere;
  }

  span {
    flex: none;
    color: var(--ink-2);
    font-size: 0.8125rem;
  }
`;

const Note = styled.p`
  margin-top: 12px;
  color: var(--ink-2);
  font-size: 0.8125rem;
`;
