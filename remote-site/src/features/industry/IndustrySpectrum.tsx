import { useShell } from '@northlight/shared/remote';
import { Display, Picture } from '@northlight/shared/ui';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { iconText } from '../../media/alternative-text.ts';
import type { Industry } from './industry-loader.ts';
import { LineReadout } from './LineReadout.tsx';
import { placed } from './line-places.ts';
import type { SlitProps } from './Slit.tsx';
import { SPECTRUM_START } from './spectrum-columns.ts';
import { SpectrumPlate } from './SpectrumPlate.tsx';

/**
 * A file wider than 2 to 1 is a picture of a spectrum. It is not shown, because the spectrum that is drawn here has the
 * same background and colours.
 */
const isIcon = (file: Industry['file']) =>
  file !== null && !(file.width && file.height && file.width / file.height > 2);

export interface IndustrySpectrumProps {
  readonly industry: Industry;
  /** Null until it is loaded: until then the lines are an ordinary list. */
  readonly Slit: ComponentType<SlitProps> | null;
}

/** One industry: its name, and its spectrum with a slit that reads line after line. */
export function IndustrySpectrum({ industry: { title, file, lines }, Slit }: IndustrySpectrumProps) {
  const { api } = useShell();
  const found = useMemo(() => placed(lines), [lines]);
  const plate = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  return (
    <Root>
      <Display level="d5" as="h3">
        {title}
      </Display>
      <SpectrumPlate
        title={title}
        lines={found}
        current={current}
        isOneStop={Slit !== null}
        onFocus={setCurrent}
        ref={plate}
      >
        {Slit && <Slit plate={plate} lines={found} current={current} onMove={setCurrent} />}
        {isIcon(file) && <Picture file={file} src={api.mediaUrl} alt={iconText(file, title)} sizes="56px" />}
      </SpectrumPlate>
      <LineReadout lines={lines} current={current} />
    </Root>
  );
}

/* One row: the name with what the slit reads, and the spectrum beside it, which runs off the page. Where there is no
   room beside it, it is below, as wide as the page. */
const Root = styled.li`
  @media screen {
    display: grid;
    grid-template: auto auto / auto minmax(0, 1fr);
    gap: 6px 20px;
    align-items: end;

    > :nth-child(2) {
      grid-area: 2 / 1 / 3 / -1;
    }
    > p {
      grid-area: 1 / 2;
      align-content: end;
      text-align: end;
    }
  }
  @media screen and (min-width: 1024px) {
    /* Title and counts are in the middle of the spectrum's height. */
    grid-template: 1fr auto auto 1fr / calc(${SPECTRUM_START} - var(--gutter)) minmax(0, 1fr);
    gap: 2px var(--gutter);
    align-items: start;

    > :first-child {
      grid-area: 2 / 1;
    }
    > :nth-child(2) {
      grid-area: 1 / 2 / 5 / 3;
      margin-inline-end: calc(-1 * var(--edge));
    }
    > p {
      grid-area: 3 / 1;
      align-content: start;
      text-align: start;
    }
  }
`;
