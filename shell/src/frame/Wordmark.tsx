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
  /* Down to where the bowl of the g closes: cut higher, it reads as a c. */
  height: clamp(64px, 19.5vw, 366px);
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
    position: relative;
    --step: max(3px, 0.5cqw);

    /* The gaps are painted over the name: WebKit blurs a mask on text that is transformed. */
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background: repeating-linear-gradient(
        90deg,
        transparent 0 calc(var(--step) * 0.45),
        var(--bg) calc(var(--step) * 0.45) var(--step)
      );

      /* On a phone a letter has room for few rays, so wider rays keep it readable. */
      @media (max-width: 640px) {
        background: repeating-linear-gradient(90deg, transparent 0 2px, var(--bg) 2px 3px);
        opacity: 0.7;
      }
    }
  }
  /* Grows while the page is scrolled to its end, without JavaScript. */
  @supports (animation-timeline: view()) {
    @media (prefers-reduced-motion: no-preference) {
      /* Without an inset it would be the page's scroll-padding, and the name never reach its full height. */
      view-timeline: --end-of-page;
      view-timeline-inset: 0px;

      span {
        transform-origin: 50% 19.5vw;
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
