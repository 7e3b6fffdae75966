import { useShell } from '@northlight/shared/remote';
import { Picture } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { iconText } from '../../media/alternative-text.ts';
import { productMark } from './product-mark.ts';
import type { Product } from './technology-loader.ts';

/** Each product by its icon, or by two letters in the display face. */
export function Products({ products }: { products: readonly Product[] }) {
  const { api } = useShell();
  return (
    <List>
      {products.map(({ id, name, file }) => (
        <li key={id}>
          <Picture
            file={file}
            src={api.mediaUrl}
            alt={iconText(file, name)}
            sizes="112px"
            fallback={<Mark aria-hidden="true">{productMark(name)}</Mark>}
          />
          <span>{name}</span>
        </li>
      ))}
    </List>
  );
}

const Mark = styled.span`
  font-family: var(--font-display);
  font-size: clamp(3.5rem, 6.4vw, 7rem);
  line-height: 0.8;
  letter-spacing: -0.02em;
  color: var(--accent);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-top: 1px solid var(--rule);
  border-left: 1px solid var(--rule);

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
    /* Not hidden: a box that could scroll would keep its proportions and cut a long name. */
    overflow: clip;
    border-right: 1px solid var(--rule);
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
  img {
    width: clamp(56px, 44%, 112px);
    height: auto;
    aspect-ratio: 1;
    object-fit: contain;
    object-position: 0 0;
  }

  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    li {
      padding: 14px;
    }
  }
`;
