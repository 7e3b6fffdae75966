import { EmptyState, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useWhenNear } from '../../motion/use-when-near.ts';
import type { IndustryData } from './industry-loader.ts';
import { IndustrySpectrum } from './IndustrySpectrum.tsx';
import { SpectrumKey } from './SpectrumKey.tsx';

const TITLE = 'Every industry has its own spectrum.';

const loadSlit = () => import(/* webpackChunkName: "slit" */ './Slit.tsx');

/** The industries that the company knows. Each has a spectrum with a line for everything on this site that names it. */
export function Industries({ heading, industries }: IndustryData) {
  const spectra = useRef<HTMLUListElement>(null);
  const { part: Slit } = useWhenNear(spectra, loadSlit);
  const hasLines = industries.some(({ lines }) => lines.length > 0);
  return (
    <Section id="industry" ground="mist" aria-labelledby="industry-title">
      <Wrap>
        <SectionHead id="industry-title" title={heading?.title ?? TITLE} lead={heading?.description}>
          {hasLines && <SpectrumKey />}
        </SectionHead>
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

const Spectra = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: clamp(36px, 4vw, 72px) var(--gutter);

  @media (min-width: 1024px) {
    > li:nth-child(even) {
      margin-top: clamp(28px, 4vw, 72px);
    }
  }
  @media (max-width: 1023px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: 32px;
  }
  @media (max-width: 767px) {
    row-gap: 16px;
  }
  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 8pt var(--gutter);

    > li:nth-child(even) {
      margin-top: 0;
    }
  }
`;
