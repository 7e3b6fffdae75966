import { styled } from 'styled-components';

/** Frames around what a remote has drawn, over the page and out of its way. */
export const Outlines = ({ elements }: { elements: readonly Element[] }) =>
  elements.map((element, index) => {
    const { top, left, width, height } = element.getBoundingClientRect();
    return <Frame key={index} aria-hidden="true" style={{ top, left, width, height }} />;
  });

const Frame = styled.div`
  position: fixed;
  z-index: var(--z-toast);
  outline: 3px solid var(--violet);
  outline-offset: -3px;
  background: color-mix(in srgb, var(--violet) 12%, transparent);
  pointer-events: none;
`;
