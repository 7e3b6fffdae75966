import { Display, EmptyState, Grid, Lead, pageLevel, Section, Wrap } from '@northlight/shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useWhenNear } from '../../motion/use-when-near.ts';
import type { IndustryData } from './industry-loader.ts';
import { IndustrySpectrum } from './IndustrySpectrum.tsx';
import { SpectrumAxis } from './SpectrumAxis.tsx';
import { SpectrumKey } from './SpectrumKey.tsx';

const TITLE = 'Every industry has its own spectrum.';

const loadSlit = () => import(/* webpackChunkName: "slit" */ './Slit.tsx');

/**
 * The industries that the company knows, as one spectrograph: a row for each, with a line for everything on this site
 * that names it. All rows have the same axis, so that they can be compared.
 */
export function Industries({ heading, industries }: IndustryData) {
  const spectra = useRef<HTMLUListElement>(null);
  const { part: Slit } = useWhenNear(spectra, loadSlit);
  const hasLines = industries.some(({ lines }) => lines.length > 0);
  const title = heading?.title ?? TITLE;
  return (
    <Section id="industry" ground="mist" aria-labelledby="industry-title">
      <Wrap>
        <Head>
          <Display level={pageLevel(title)} as="h2" id="industry-title">
            {title}
          </Display>
          {heading?.description && <Lead as="div">{heading.description}</Lead>}
          {hasLines && <SpectrumKey />}
        </Head>
        {hasLines && <SpectrumAxis />}
        {industries.length > 0 ? (
          <Spectra ref={spectra}>
            {industries.map((industry) => (
              <IndustrySpectrum key={industry.id} industry={industry} Slit={Slit} />
            ))}
          </Spectra>
        ) : (
          <EmptyState title="No data found" text="There are no industries to show yet." />
        )}
      </Wrap>
    </Section>
  );
}

/* Lead and key begin where the spectra do. */
const Head = styled(Grid)`
  row-gap: 28px;
  align-items: start;
  margin-bottom: clamp(28px, 3.4vw, 56px);

  > h2 {
    grid-column: 1 / -1;
  }
  > div {
    grid-column: 4 / 9;
  }
  > p {
    grid-column: 9 / -1;
    padding-top: 4px;
  }

  @media (max-width: 1023px) {
    row-gap: 16px;

    > div,
    > p {
      grid-column: 1 / -1;
    }
  }
`;

const Spectra = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: 20px;

  /* Eight of them are most of a phone's window, so that they can be compared there too. */
  @media (max-width: 560px) {
    row-gap: 16px;
  }
  @media (min-width: 1024px) {
    row-gap: 2px;
  }
  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 8pt var(--gutter);
  }
`;
