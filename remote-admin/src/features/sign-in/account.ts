import { createContext, useContext } from 'react';
import { browserStorage, storeItem } from '../../data/browser-storage.ts';

const ACCOUNT = 'northlight.admin.account';

/**
 * E-mail address of the signed-in administrator. Null until the server has answered, if this browser does not have it
 * stored.
 */
export const AccountContext = createContext<string | null>(null);

export const useAccount = (): string | null => useContext(AccountContext);

/** The account that last signed in in this browser. It is known at once after a reload, before the server answers. */
export const rememberedAccount = (): string | null => browserStorage('localStorage')?.getItem(ACCOUNT) ?? null;

/** @returns false if the storage is full or blocked */
export function rememberAccount(email: string): boolean {
  // In a full storage, the account of somebody else would stay: their drafts would be offered.
  if (rememberedAccount() !== email) forgetAccount();
  return storeItem(browserStorage('localStorage'), ACCOUNT, email);
}

export function forgetAccount(): void {
  browserStorage('localStorage')?.removeItem(ACCOUNT);
}

/** To be called by a form whose text could not be kept when the session ended. */
export const LostTextContext = createContext<() => void>(() => undefined);
