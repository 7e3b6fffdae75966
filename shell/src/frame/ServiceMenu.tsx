import { Glyph } from '@northlight/shared/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { NavLink } from './nav-link.ts';
import type { Current, NavItem } from './navigation.ts';
import type { Follow } from './use-anchors.ts';
import { useDropdown } from './use-dropdown.ts';

interface ServiceMenuProps {
  readonly item: NavItem;
  readonly current: Current;
  readonly pathname: string;
  readonly onFollow: Follow;
}

/** Item of the bar with a dropdown. It is also a link. Without scripts, hovering opens the dropdown. */
export function ServiceMenu({ item, current, pathname, onFollow }: ServiceMenuProps) {
  const panelId = useId();
  const { open, close, triggerRef, panelRef, root, onTriggerPointerDown, follows } = useDropdown();

  return (
    <Root {...root}>
      <NavLink
        to={item.to}
        ref={triggerRef}
        aria-current={current}
        aria-expanded={open}
        aria-controls={panelId}
        onPointerDown={onTriggerPointerDown}
        onClick={(event) => {
          if (!follows(event)) return;
          close();
          onFollow(event, item, 'bar');
        }}
      >
        {item.label}
      </NavLink>
      <Panel id={panelId} ref={panelRef} data-open={open || undefined} aria-label={`${item.label} pages`}>
        {item.entries?.map((entry) => (
          <li key={entry.to}>
            <Entry
              to={entry.to}
              aria-current={entry.to === pathname ? 'page' : undefined}
              onClick={(event) => {
                close();
                onFollow(event, entry, 'dropdown');
              }}
            >
              <EntryGlyph type={entry.to.slice(1)} small />
              {entry.label}
            </Entry>
          </li>
        ))}
      </Panel>
    </Root>
  );
}

const Root = styled.li`
  height: 100%;
  position: relative;

  @media (scripting: none) {
    &:hover > ul,
    &:focus-within > ul {
      display: block;
      opacity: 1;
      clip-path: none;
    }
  }
`;

/* `display: none` while closed, so that its drawings are fetched only when it opens. The drawings are aligned with the
   label of the item. The width fits the narrowest window that has the bar. */
const Panel = styled.ul`
  --inset: 20px;
  position: absolute;
  top: 100%;
  inset-inline-start: calc(-1 * var(--inset));
  display: none;
  width: 300px;
  padding: 12px;
  background: var(--surface);
  box-shadow: var(--shadow);
  opacity: 0;
  clip-path: inset(0 0 100% 0);
  transition:
    clip-path var(--t-base) var(--ease),
    opacity var(--t-fast),
    display var(--t-base) allow-discrete;

  &[data-open] {
    display: block;
    opacity: 1;
    clip-path: inset(0 -60px -80px -60px);

    @starting-style {
      opacity: 0;
      clip-path: inset(0 0 100% 0);
    }
  }
`;

const Entry = styled(Link)`
  display: grid;
  grid-template-columns: 56px 1fr;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  padding: 8px 4px 8px calc(var(--inset) - 12px);
  font-size: var(--t-ui);
  font-weight: 520;

  &:hover,
  &[aria-current] {
    background: var(--tint);
  }
`;

const EntryGlyph = styled(Glyph)`
  --glyph-hot: var(--violet);
  width: 56px;
  color: var(--accent);
`;
