import { keyframes, styled } from 'styled-components';

/** Name of the timeline that runs while the text passes by: on the text, and in the scope of what holds both. */
const TIMELINE = '--article-text';

export const READING_SCOPE = { timelineScope: TIMELINE };
export const READING_TEXT = { viewTimelineName: TIMELINE };

/**
 * How much of the text has been read, as a line beneath the navbar. The browser moves it with the page, without a
 * script; one that can't shows none. It says nothing that the scrollbar doesn't, so nobody is read it aloud.
 */
export const ReadingProgress = () => <Line aria-hidden="true" />;

const advance = keyframes`
  0% { transform: scaleX(0); opacity: 1; }
  98% { opacity: 1; }
  100% { transform: scaleX(1); opacity: 0; }
`;

const Line = styled.div`
  display: none;

  @supports (animation-timeline: view()) {
    display: block;
    position: fixed;
    z-index: calc(var(--z-nav) - 1);
    top: var(--nav-h);
    left: 0;
    width: 100%;
    height: 3px;
    background: var(--accent);
    transform-origin: 0 50%;
    transform: scaleX(0);
    animation: ${advance} linear both;
    animation-timeline: --article-text;
    animation-range: contain 0% contain 100%;
  }
  @media print {
    display: none;
  }
`;
