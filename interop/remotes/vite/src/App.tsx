import { Contrast } from '../../contrast/Contrast.tsx';

export default function App() {
  return <Contrast builtWith="Vite" />;
}
