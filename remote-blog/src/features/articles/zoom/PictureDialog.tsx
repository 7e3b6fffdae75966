import { Icon } from '@northlight/shared/ui';
import { type CSSProperties, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { morph } from './morph.ts';

export interface PictureDialogProps {
  /** The link to the picture's file. It contains the picture of the text. */
  readonly link: HTMLAnchorElement;
  readonly onClosed: () => void;
}

/**
 * A picture of the text, as large as the window allows. The browser keeps the focus inside and restores it on closing.
 */
export function PictureDialog({ link, onClosed }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const small = link.querySelector('img');
  const caption = link.closest('figure')?.querySelector('figcaption')?.textContent;
  const proportions = small ? small.naturalWidth / small.naturalHeight : Number.NaN;
  // An SVG may have no intrinsic size.
  const style: CSSProperties & { '--ratio'?: number } = proportions > 0 ? { '--ratio': proportions } : {};

  useLayoutEffect(() => {
    const opened = dialog.current;
    morph(small, () => opened?.showModal(), picture.current);
  }, [small]);

  const close = () => morph(picture.current, () => dialog.current?.close(), small);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };

  return (
    <Frame
      ref={dialog}
      data-ground="night"
      aria-label={small?.alt || 'Picture'}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={close}
    >
      <Close type="button" aria-label="Close">
        <Icon name="close" />
      </Close>
      <img ref={picture} src={link.href} alt={small?.alt ?? ''} style={style} />
      {caption && <p>{caption}</p>}
    </Frame>
  );
}

const Frame = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 64px var(--margin) 24px;
  border: 0;
  overflow: auto;
  overscroll-behavior: contain;
  color: var(--ink);
  background: var(--bg);
  cursor: zoom-out;

  &[open] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 16px;
  }
  &::backdrop {
    background: none;
  }

  img {
    --ratio: 1.6;
    width: min(100vw - 2 * var(--margin), (100dvh - 160px) * var(--ratio));
    height: auto;
    aspect-ratio: var(--ratio);
  }
  p {
    max-width: var(--measure);
    font-size: var(--t-small);
    color: var(--ink-2);
    text-align: center;
  }
`;

const Close = styled.button`
  position: absolute;
  top: 10px;
  inset-inline-end: max(var(--margin) - 10px, 6px);
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
`;
