/**
 * Asks before a logout if something that was typed would be lost.
 * @param goOn to be called if the administrator wants to log out all the same
 * @returns whether it asks
 */
export type LogoutQuestion = (goOn: () => void) => boolean;

/** The questions of the forms that are open in this tab, in the order in which they were changed. */
export const logoutQuestions = new Set<LogoutQuestion>();

/** Asks one question after another, and logs out unless one of them is declined. */
export function afterQuestions(logout: () => void, [question, ...others] = [...logoutQuestions]): void {
  const goOn = () => (question ? afterQuestions(logout, others) : logout());
  if (!question?.(goOn)) goOn();
}
