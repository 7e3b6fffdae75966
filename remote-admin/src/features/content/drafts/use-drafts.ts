import { useMemo } from 'react';
import { useAccount } from '../../sign-in/account.ts';
import { createDraftStore, type DraftStore, noDrafts } from './draft-store.ts';

/** The drafts of who is signed in. */
export function useDrafts(): DraftStore {
  const account = useAccount();
  return useMemo(() => (account === null ? noDrafts : createDraftStore(localStorage, account)), [account]);
}
