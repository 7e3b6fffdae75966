import { useOutletContext } from 'react-router-dom';
import type { SessionInfo } from '../features/sign-in/signed-in.ts';
import { Attention } from '../features/welcome/Attention.tsx';
import { Backups } from '../features/welcome/Backups.tsx';
import { Figures } from '../features/welcome/Figures.tsx';
import { LatestChanges } from '../features/welcome/LatestChanges.tsx';
import { Publications } from '../features/welcome/Publications.tsx';
import { WelcomeBand } from '../features/welcome/WelcomeBand.tsx';

export default function WelcomePage() {
  const session = useOutletContext<SessionInfo | null>();
  return (
    <>
      <WelcomeBand session={session} />
      <Figures />
      <Attention />
      <Publications />
      <LatestChanges />
      <Backups />
    </>
  );
}
