import { useEffect, useEffectEvent } from 'react';
import { type LogoutQuestion, logoutQuestions } from './logout-questions.ts';

/** Adds a question while the component is there. */
export function useLogoutQuestion(ask: LogoutQuestion): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const question: LogoutQuestion = (goOn) => askNow(goOn);
    logoutQuestions.add(question);
    return () => void logoutQuestions.delete(question);
  }, []);
}
