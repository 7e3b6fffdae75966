import { useShell } from '@northlight/shared/remote';
import { Picture } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { iconText } from '../../media/alternative-text.ts';
import { productMark } from './product-mark.ts';
import type { Product } from './technology-loader.ts';

/**
 * Each product is shown by two letters in the display font, so that all look alike whatever was uploaded. A product's
 * own logo in its colours is shown while it is hovered; all logos are shown while the panel has the focus.
 */
export function Products({ products }: { products: readonly Product[] }) {
  const { api } = useShell();
  return (
    <List>
      {products.map(({ id, name, file }) => (
        <li key={id}>
          <Mark aria-hidden="true">{productMark(name)}</Mark>
          <Logo>
            <Picture file={file} src={api.mediaUrl} alt={iconText(file, name)} sizes="48px" />
          </Logo>
          <span>{name}</span>
        </li>
      ))}
    </List>
  );
}

const Mark = styled.span`
  font-family: var(--font-display);
  font-size: clamp(3rem, 6.2vw, 7.25rem);
  /* With the space that a descender needs. */
  line-height: 1.2;
  color: var(--accent);
  white-space: nowrap;

  @media (max-width: 560px) {
    font-size: 2.5rem;
  }
`;

/* A light background, because logos are drawn for light pages. A logo with its own background covers it completely. */
const Logo = styled.span`
  position: absolute;
  top: 16px;
  inset-inline-end: 16px;
  opacity: 0;
  transition: opacity var(--t-base) var(--ease);

  img {
    width: clamp(36px, 3.6vw, 56px);
    height: auto;
    aspect-ratio: 1;
    background: #fafdfb;
    object-fit: contain;
  }
  li:hover > &,
  [role='tabpanel']:focus-visible & {
    opacity: 1;
  }

  @media (max-width: 560px) {
    top: 10px;
    inset-inline-end: 10px;

    img {
      width: 28px;
    }
  }
  @media print {
    display: none;
  }
`;

/* A table without a frame: a name stands under its mark, and a rule begins each row. */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  overflow: clip;

  li {
    position: relative;
    isolation: isolate;
    display: grid;
    align-content: center;
    gap: 4px;
    min-height: clamp(120px, 11vw, 200px);
    padding-block: 6px 18px;
    padding-inline-end: clamp(8px, 1.4vw, 24px);
    border-top: 1px solid var(--rule);
    /* “WebAssembly” in one piece. */
    font-size: clamp(1rem, 1.25vw, 1.1875rem);
    font-weight: 540;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  li::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: -1;
    background: repeating-linear-gradient(90deg, var(--tint) 0 2px, transparent 2px 8px);
    transform: scaleY(0);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  li:hover::after {
    transform: none;
  }
  /* The rule of the last row goes on to the end of the line. */
  li:last-child::before {
    content: '';
    position: absolute;
    top: -1px;
    inset-inline-start: 100%;
    width: 200%;
    border-top: inherit;
  }

  /* The row of tabs ends with a rule already. */
  @media (max-width: 1023px) {
    clip-path: inset(2px 0 0);
  }

  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    li {
      gap: 0;
      min-height: 76px;
      padding-block: 12px;
      font-size: 0.875rem;
    }
  }
`;
