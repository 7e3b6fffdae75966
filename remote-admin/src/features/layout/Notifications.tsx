import { Bell } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './IconButton.ts';

/** The browser's own popover: Escape and a press elsewhere close it, and its button tells whether it is open. */
export function Notifications() {
  const id = useId();
  return (
    <>
      <IconButton type="button" aria-label="Notifications" popoverTarget={id}>
        <Bell aria-hidden="true" />
      </IconButton>
      <Popover id={id} popover="auto" role="group" aria-label="Notifications">
        No notifications available
      </Popover>
    </>
  );
}

const Popover = styled.div`
  position: fixed;
  inset: 60px clamp(16px, 2.4vw, 40px) auto auto;
  margin: 0;
  padding: 20px 24px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
  background: var(--surface);
  color: var(--ink-2);
  box-shadow: var(--shadow);
`;
