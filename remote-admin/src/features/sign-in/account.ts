import { createContext, useContext } from 'react';

const ACCOUNT = 'northlight.admin.account';

/**
 * E-mail address of the signed-in administrator. Null until the server has answered, if this browser does not have it
 * stored.
 */
export const AccountContext = createContext<string | null>(null);

export const useAccount = (): string | null => useContext(AccountContext);

/** The account that last signed in in this browser. It is known at once after a reload, before the server answers. */
export const rememberedAccount = (): string | null => localStorage.getItem(ACCOUNT);

export const rememberAccount = (email: string): void => localStorage.setItem(ACCOUNT, email);

export const forgetAccount = (): void => localStorage.removeItem(ACCOUNT);
