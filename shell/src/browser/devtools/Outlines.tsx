import { styled } from 'styled-components';

/** Outlines the elements that a remote has rendered. The outlines are above the page and take no clicks. */
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
