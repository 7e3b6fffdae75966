import { useState, version } from 'react';
import { News } from './News.tsx';

export function App() {
  const [isOpen, setOpen] = useState(true);
  return (
    <main>
      <h1>The newsroom</h1>
      <p>
        A page of another team, with its own <a href="https://react.dev">React {version}</a>.
      </p>
      <ul>
        <li>Its own list</li>
      </ul>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the articles' : 'Show the articles'}
      </button>
      {isOpen && <News />}
    </main>
  );
}
