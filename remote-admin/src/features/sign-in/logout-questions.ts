import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/**
 * Asks before a logout if something that was typed would be lost.
 * @param goOn to be called if the administrator wants to log out all the same
 * @returns whether it asks
 */
export type LogoutQuestion = (goOn: () => void) => boolean;

/** The questions of the forms that are open, in the order in which they were changed. */
export const LogoutQuestionsContext = createContext<Set<LogoutQuestion>>(new Set());

/** Adds a question while the component is there. */
export function useLogoutQuestion(ask: LogoutQuestion): void {
  const questions = useContext(LogoutQuestionsContext);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const question: LogoutQuestion = (goOn) => askNow(goOn);
    questions.add(question);
    return () => void questions.delete(question);
  }, [questions]);
}

/** Asks one question after another, and logs out unless one of them is declined. */
export function afterQuestions([question, ...others]: readonly LogoutQuestion[], logout: () => void): void {
  const goOn = () => afterQuestions(others, logout);
  if (!question) logout();
  else if (!question(goOn)) goOn();
}
