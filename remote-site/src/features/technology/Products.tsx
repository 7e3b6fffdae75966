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
  font-size: clamp(3rem, 5.6vw, 6.25rem);
  line-height: 0.8;
  letter-spacing: -0.02em;
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

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-top: 1px solid var(--rule);
  border-inline-start: 1px solid var(--rule);

  li {
    position: relative;
    isolation: isolate;
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    gap: 20px;
    min-height: 132px;
    aspect-ratio: 1 / 0.86;
    padding: 20px;
    /* Not hidden: a scroll container would keep its aspect ratio and cut off a long name. */
    overflow: clip;
    border-inline-end: 1px solid var(--rule);
    border-bottom: 1px solid var(--rule);
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

  @media (max-width: 560px) {
    li {
      gap: 12px;
      min-height: 100px;
      aspect-ratio: auto;
      padding: 12px 10px;
      font-size: 0.875rem;
    }
  }
  @media (max-width: 400px) {
    li {
      padding-inline: 8px;
      font-size: 0.8125rem;
    }
  }
  /* Keeps “WebAssembly” on one line. */
  @media (max-width: 340px) {
    li {
      font-size: 0.75rem;
    }
  }
`;
