import { lazy, Suspense, version } from 'react';

const Section = lazy(() => import('blog/Section'));

export const App = () => (
  <main>
    <h1>The portal</h1>
    <p>
      A page of another team, with its own <a href="https://react.dev">React {version}</a>.
    </p>
    <ul>
      <li>Its own list</li>
    </ul>
    <Suspense fallback={<p>The section is on its way.</p>}>
      <Section theme="light" />
    </Suspense>
  </main>
);
