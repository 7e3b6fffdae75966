import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { MenuGroup } from '../screens/menu.ts';
import { menuItem } from './menu-item.ts';

/**
 * An expandable group. It starts open when it holds the current screen; the first group also when nothing is chosen
 * yet.
 */
export function MenuGroupItem({ group }: { readonly group: MenuGroup }) {
  const { pathname } = useLocation();
  const isCurrent = group.screens.some(({ path }) => path === pathname);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? (isCurrent || group.label === 'Home');
  const listId = useId();

  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setChoice(!isOpen)}>
        {group.label}
        <ChevronDown aria-hidden="true" />
      </Toggle>
      <List id={listId} hidden={!isOpen}>
        {group.screens.map(({ title, path }) => (
          <li key={path}>
            <SubLink to={path}>{title}</SubLink>
          </li>
        ))}
      </List>
    </>
  );
}

const Toggle = styled.button`
  ${menuItem}
  color: var(--ink);
  font-weight: 560;

  > svg {
    width: 16px;
    height: 16px;
    transition: rotate var(--t-fast);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

const List = styled.ul`
  margin: 2px 0 8px 12px;
  padding-left: 8px;
  border-left: 1px solid var(--rule);
`;

const SubLink = styled(NavLink)`
  ${menuItem}
  --ray-x: -9px;
  color: var(--ink-2);
  font-weight: 500;
`;
