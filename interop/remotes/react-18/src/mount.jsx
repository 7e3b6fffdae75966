import { createRoot } from 'react-dom/client';
import { ReadingTime } from './ReadingTime.jsx';

/** Shows the application in an element. @returns what takes it away again. */
export default function mount(element) {
  const root = createRoot(element);
  root.render(<ReadingTime />);
  return () => root.unmount();
}
