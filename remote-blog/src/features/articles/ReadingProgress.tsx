import { keyframes, styled } from 'styled-components';

/**
 * Name of the view timeline that runs while the text scrolls past. It is set on the text, and as the scope of the
 * element that contains both the text and the line.
 */
const TIMELINE = '--article-text';

export const READING_SCOPE = { timelineScope: TIMELINE };
/** The inset of the bottom would be the `scroll-padding-bottom` of the page, which covers nothing of the text. */
export const READING_TEXT = { viewTimelineName: TIMELINE, viewTimelineInset: 'auto 0px' };

/**
 * A line below the navbar that shows how much of the text has been read. The browser animates it with the scroll
 * position, without a script; browsers without scroll timelines show no line. It tells nothing that the scrollbar does
 * not, so it is hidden from screen readers.
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
