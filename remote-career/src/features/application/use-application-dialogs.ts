import { useShell } from '@northlight/shared/remote';
import { type ComponentType, useState } from 'react';
import type { Offer } from '../career/career-loader.ts';
import type { ApplicationDialogProps } from './ApplicationDialog.tsx';

const load = () => import(/* webpackChunkName: "application" */ './ApplicationDialog.tsx');

export interface ApplicationDialogs {
  /** Null until a visitor applies: the form is not part of the page's first load. */
  readonly Dialog: ComponentType<ApplicationDialogProps> | null;
  /**
   * Every opening for which a dialog was opened on this page, as it was then. A closed dialog keeps its values, also
   * the file.
   */
  readonly opened: readonly Offer[];
  /** Id of the opening whose dialog is open. */
  readonly current: number | null;
  /** Id of the opening whose dialog is being loaded. */
  readonly fetching: number | null;
  apply(offer: Offer): Promise<void>;
  close(): void;
  /** Loads the dialog's code before a click needs it. */
  prefetch(): void;
}

/** The application dialogs of a page: one per opening, and at most one of them is open. */
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
    // A failure is not shown here: the click will try again, and show it.
    prefetch: () => void load().catch((error: unknown) => console.debug('The application form:', error)),
  };
}
