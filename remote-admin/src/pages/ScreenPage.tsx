import { useLocation } from 'react-router-dom';
import { ManagerScreen } from '../features/content/ManagerScreen.tsx';
import { screens } from '../features/screens/screens.ts';
import { ServiceScreen } from '../features/services/ServiceScreen.tsx';

/** The page of every screen that is made of managers. The URL tells which one it is. */
export default function ScreenPage() {
  const { pathname } = useLocation();
  const screen = screens.find(({ path }) => path === pathname);
  if (screen?.kind === 'content') return <ManagerScreen key={screen.id} title={screen.title} blocks={screen.blocks} />;
  if (screen?.kind === 'service') return <ServiceScreen key={screen.id} title={screen.title} type={screen.service} />;
  throw new Error(`No screen of managers has the address ${pathname}.`);
}
