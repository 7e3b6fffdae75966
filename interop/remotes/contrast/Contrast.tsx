import { lazy, Suspense, useState } from 'react';
import { contrastOf } from './ratio.ts';
import spectrum from './spectrum.webp';
import './contrast.css';

const Explanation = lazy(() => import('./Explanation.tsx'));

/** The contrast that each use of text asks for. */
const USES = [
  { use: 'Large text, AA', least: 3 },
  { use: 'Text, AA', least: 4.5 },
  { use: 'Text, AAA', least: 7 },
];

interface ContrastProps {
  /** Says on the page which bundler has built it. */
  readonly builtWith: string;
}

/** Tells whether a text can be read on its ground: state, a style sheet, a picture, and a chunk that comes later. */
export function Contrast({ builtWith }: ContrastProps) {
  const [text, setText] = useState('#1f3a34');
  const [ground, setGround] = useState('#f4efe6');
  const [isExplained, setExplained] = useState(false);
  const contrast = contrastOf(text, ground);
  return (
    <section className="contrast" aria-labelledby="contrast-title">
      <h2 id="contrast-title">Can it be read?</h2>
      <div className="contrast-inputs">
        <label>
          Text
          <input type="color" value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <label>
          Ground
          <input type="color" value={ground} onChange={({ target }) => setGround(target.value)} />
        </label>
      </div>
      <p className="contrast-sample" style={{ color: text, background: ground }}>
        The quick brown fox
      </p>
      <p role="status" className="contrast-result">
        {contrast.toFixed(2)} : 1
      </p>
      <ul className="contrast-uses">
        {USES.map(({ use, least }) => (
          <li key={use} data-passes={contrast >= least}>
            {use}: {contrast >= least ? 'passes' : `needs ${least} : 1`}
          </li>
        ))}
      </ul>
      <img className="contrast-spectrum" src={spectrum} alt="All hues, from light to dark" width={640} height={160} />
      <button type="button" aria-expanded={isExplained} onClick={() => setExplained(!isExplained)}>
        How it is counted
      </button>
      {isExplained && (
        <Suspense fallback={<p>One moment…</p>}>
          <Explanation />
        </Suspense>
      )}
      <p className="contrast-maker">Built with {builtWith}</p>
    </section>
  );
}
