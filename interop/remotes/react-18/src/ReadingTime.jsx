import { useState, version } from 'react';
import './reading-time.css';

/** Words that somebody reads in a minute. */
const PACE = 230;

export function ReadingTime() {
  const [text, setText] = useState('Paste a text here.');
  const words = text.split(/\s+/).filter(Boolean).length;
  const minutes = Math.max(1, Math.round(words / PACE));
  return (
    <div className="reading-time">
      <h2>How long does it take to read?</h2>
      <label htmlFor="text">Text</label>
      <textarea id="text" rows={6} value={text} onChange={({ target }) => setText(target.value)} />
      <p role="status">
        {words} {words === 1 ? 'word' : 'words'}, {minutes} min
      </p>
      <p>Rendered by React {version}</p>
    </div>
  );
}
