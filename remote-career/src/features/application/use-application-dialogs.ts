import { useShell } from '@northlight/shared/remote';
import { type ComponentType, useState } from 'react';
import type { Offer } from '../career/career-loader.ts';
import type { ApplicationDialogProps } from './ApplicationDialog.tsx';

const load = () => import(/* webpackChunkName: "application" */ './ApplicationDialog.tsx');

export interface ApplicationDialogs {
  /** Null until somebody applies: its rules and inputs are not part of the page's first load. */
  readonly Dialog: ComponentType<ApplicationDialogProps> | null;
  /**
   * Every opening that was applied for on this page, as it was then: a dialog that is closed keeps what it holds, its
   * file too.
   */
  readonly opened: readonly Offer[];
  /** Of the dialog that stands open. */
  readonly current: number | null;
  /** Of the opening whose dialog is being fetched. */
  readonly fetching: number | null;
  apply(offer: Offer): Promise<void>;
  close(): void;
  /** Fetches the dialog's code, so that a click finds it there. */
  prefetch(): void;
}

/** The application dialogs of a page: one per opening, at most one of them open. */
export function useApplicationDialogs(): ApplicationDialogs {
  const { notify } = useShell();
  const [Dialog, setDialog] = useState<ApplicationDialogs['Dialog']>(null);
  const [opened, setOpened] = useState<readonly Offer[]>([]);
  const [current, setCurrent] = useState<number | null>(null);
  const [fetching, setFetching] = useState<number | null>(null);

  async function apply(offer: Offer): Promise<void> {
    setFetching(offer.id);
    try {
      const { ApplicationDialog } = await load();
      setDialog(() => ApplicationDialog);
    } catch (error) {
      console.error('The application form could not be loaded.', error);
      notify.error('The application form could not be loaded. Please try again.');
      return;
    } finally {
      setFetching(null);
    }
    setOpened((known) => (known.some(({ id }) => id === offer.id) ? known : [...known, offer]));
    setCurrent(offer.id);
  }

  return {
    Dialog,
    opened,
    current,
    fetching,
    apply,
    close: () => setCurrent(null),
    // A failure here is none yet: the click will try again and say so.
    prefetch: () => void load().catch((error: unknown) => console.debug('The application form:', error)),
  };
}
