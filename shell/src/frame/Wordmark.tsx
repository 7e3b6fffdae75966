import { brand } from '@northlight/shared/brand';
import { keyframes, styled } from 'styled-components';

/** The company's name at the end of the page, as wide as the page and cut into rays. */
export const Wordmark = () => (
  <Root aria-hidden="true" style={{ '--width': brand.wordmarkWidth }}>
    <span>{brand.wordmark}</span>
  </Root>
);

const rise = keyframes`from { transform: scaleY(0.3); }`;

/* `clip` and not `hidden`: a hidden overflow can be scrolled, and would be the scroller of the name's view timeline. */
const Root = styled.div`
  container-type: inline-size;
  height: clamp(56px, 16.6vw, 312px);
  overflow: clip;

  span {
    display: block;
    width: max-content;
    font-family: var(--font-display);
    /* Uses the optical size of small text, whose thin strokes are wide enough for a ray. */
    font-variation-settings: 'opsz' 24;
    font-weight: 600;
    font-size: calc(100cqw / var(--width));
    line-height: 0.82;
    white-space: nowrap;
    color: transparent;
    background: linear-gradient(180deg, var(--ray-crown), var(--ray-body) 55%, var(--ray-bright));
    background-clip: text;
    --step: max(3px, 0.5cqw);
    mask: repeating-linear-gradient(
      90deg,
      #000 0 calc(var(--step) * 0.45),
      transparent calc(var(--step) * 0.45) var(--step)
    );

    /* On a phone a letter has room for few rays, so wider rays keep it readable. */
    @media (max-width: 640px) {
      mask-image: repeating-linear-gradient(90deg, #000 0 2px, rgb(0 0 0 / 0.3) 2px 3px);
    }
  }
  /* Grows while the page is scrolled to its end, without JavaScript. */
  @supports (animation-timeline: view()) {
    @media (prefers-reduced-motion: no-preference) {
      view-timeline: --end-of-page;

      span {
        transform-origin: 50% 16.6vw;
        animation: ${rise} linear both;
        animation-timeline: --end-of-page;
        animation-range: entry 0% entry 100%;
      }
    }
  }
  @media (forced-colors: active) {
    display: none;
  }
`;
