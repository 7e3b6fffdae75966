import { type ComponentProps, type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ZOOM } from './picture-links.ts';
import type { PictureDialogProps } from './PictureDialog.tsx';

interface Opened {
  /** Number of pictures that were opened before, used as key. */
  readonly number: number;
  readonly link: HTMLAnchorElement;
  readonly PictureDialog: (props: PictureDialogProps) => React.JSX.Element;
}

/**
 * Text whose pictures are enlarged on a click. The code for it is loaded by the first click. If it can't be loaded, the
 * link opens the picture's file, as it does without a script.
 */
export function ZoomablePictures({ children, ...rest }: ComponentProps<'div'>) {
  const [opened, setOpened] = useState<Opened | null>(null);

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`a[${ZOOM}]`) : null;
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || opensElsewhere) return;
    event.preventDefault();
    import(/* webpackChunkName: "picture-dialog" */ './PictureDialog.tsx').then(
      ({ PictureDialog }) => setOpened((last) => ({ number: (last?.number ?? 0) + 1, link, PictureDialog })),
      () => window.location.assign(link.href),
    );
  };

  // The `close` event of a dialog may arrive after the next dialog was opened.
  const close = ({ number }: Opened) => setOpened((last) => (last?.number === number ? null : last));

  return (
    <Text onClick={onClick} {...rest}>
      {children}
      {opened && <opened.PictureDialog key={opened.number} link={opened.link} onClosed={() => close(opened)} />}
    </Text>
  );
}

const Text = styled.div`
  a[${ZOOM}] {
    display: block;
    width: fit-content;
    max-width: 100%;
    cursor: zoom-in;
  }
  /* Print needs no address after the link, because the picture is printed. */
  @media print {
    a[${ZOOM}][href]::after {
      content: none;
    }
  }
`;
