import { useShell } from '@northlight/shared/remote';
import { Display, Picture } from '@northlight/shared/ui';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { iconText } from '../../media/alternative-text.ts';
import type { Industry } from './industry-loader.ts';
import { LineReadout } from './LineReadout.tsx';
import { placed } from './line-places.ts';
import type { SlitProps } from './Slit.tsx';
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
      <Display level="d4" as="h3">
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

/* The name is read first and stands beneath its spectrum. */
const Root = styled.li`
  display: grid;
  grid-template-rows: auto auto 1fr;
  gap: 12px;
  align-content: start;

  > :nth-child(2) {
    order: -1;
  }

  @media (max-width: 767px) {
    gap: 6px;

    > h3 {
      font-size: var(--d5);
      line-height: 1.1;
    }
  }
`;
