import { useShell } from '@northlight/shared/remote';
import { RayLink } from '@northlight/shared/ui';
import type { MouseEvent } from 'react';
import { openingPath } from './opening-address.ts';

export interface CopyLinkProps {
  readonly id: number;
  readonly 'aria-describedby': string;
}

/** Link to the opening. A click copies its address; in a new tab, or without a script, it works as an ordinary link. */
export function CopyLink({ id, ...rest }: CopyLinkProps) {
  const { siteOrigin, notify } = useShell();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(openingPath(id), siteOrigin).href);
      notify.success('Link copied.');
    } catch (error) {
      // The page has no clipboard, or the visitor refused the access.
      console.debug('The link could not be copied.', error);
      notify.info('The link could not be copied. Copy the address of this page instead.');
    }
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void copy();
  };

  return (
    <RayLink to={openingPath(id)} onClick={press} {...rest}>
      Link to this position
    </RayLink>
  );
}
