import { createContext, useContext } from 'react';

const ACCOUNT = 'northlight.admin.account';

/**
 * Email of the administrator who is signed in; null until the server has said so, where this browser does not know it
 * yet.
 */
export const AccountContext = createContext<string | null>(null);

export const useAccount = (): string | null => useContext(AccountContext);

/** The account that signed in last in this browser: known at once after a reload, before the server is asked. */
export const rememberedAccount = (): string | null => localStorage.getItem(ACCOUNT);

export const rememberAccount = (email: string): void => localStorage.setItem(ACCOUNT, email);

export const forgetAccount = (): void => localStorage.removeItem(ACCOUNT);
