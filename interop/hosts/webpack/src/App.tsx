import { lazy, StrictMode, Suspense, useState, version } from 'react';

const Section = lazy(() => import('blog/Section'));

export function App() {
  const [path, setPath] = useState('/blog');
  const [clicks, setClicks] = useState(0);
  return (
    <StrictMode>
      <main>
        <h1>The intranet</h1>
        <p>
          A page of another team, with its own <a href="https://react.dev">React {version}</a>.
        </p>
        <ul>
          <li>Its own list</li>
        </ul>
        <p>
          Shown: <output>{path}</output>, clicks: <output>{clicks}</output>
        </p>
        <button type="button" onClick={() => setPath('/blog')}>
          All articles
        </button>
        <Suspense fallback={<p>The section is on its way.</p>}>
          <div role="presentation" onClick={() => setClicks((count) => count + 1)}>
            <Section path={path} navigate={setPath} />
          </div>
        </Suspense>
      </main>
    </StrictMode>
  );
}
