import { useShell } from '@northlight/shared/remote';
import { Display, EmptyState, Picture, Section, SectionHead, Spectrum, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { iconText } from '../../media/alternative-text.ts';
import type { IndustryData } from './industry-loader.ts';

const TITLE = 'Every industry has its own spectrum.';

type Icon = IndustryData['industries'][number]['file'];

/**
 * A file as wide as a spectrum is one, and the spectrum drawn here has the colours of its ground: it is not shown
 * twice.
 */
const isIcon = (file: Icon) => file !== null && !(file.width && file.height && file.width / file.height > 2);

/** The fields the company knows: each by the emission lines of its name, with its icon on them. */
export function Industries({ heading, industries }: IndustryData) {
  const { api } = useShell();
  return (
    <Section id="industry" ground="mist" aria-labelledby="industry-title">
      <Wrap>
        <SectionHead id="industry-title" title={heading?.title ?? TITLE} lead={heading?.description} />
        {industries.length > 0 ? (
          <Spectra>
            {industries.map(({ id, title, file }) => (
              <li key={id}>
                <Plate data-ground="night">
                  <Spectrum seed={title} />
                  {isIcon(file) && <Picture file={file} src={api.mediaUrl} alt={iconText(file, title)} sizes="56px" />}
                </Plate>
                <Display level="d4" as="h3">
                  {title}
                </Display>
              </li>
            ))}
          </Spectra>
        ) : (
          <EmptyState title="No data found" text="There are no industries to show yet." />
        )}
      </Wrap>
    </Section>
  );
}

const Plate = styled.div`
  position: relative;
  overflow: hidden;

  @media print {
    display: none;
  }

  > span {
    height: clamp(120px, 13vw, 250px);
    transform-origin: 50% 100%;
    transition: transform var(--t-slow) var(--ease);
  }
  img {
    position: absolute;
    left: 0;
    bottom: 0;
    width: 72px;
    height: 72px;
    padding: 12px;
    background: var(--surface);
    object-fit: contain;
  }

  @media (max-width: 767px) {
    > span {
      height: 110px;
    }
    img {
      width: 56px;
      height: 56px;
      padding: 10px;
    }
  }
`;

const Spectra = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: clamp(36px, 4vw, 72px) var(--gutter);

  li {
    display: grid;
    gap: 14px;
    align-content: start;
  }
  li:nth-child(even) {
    margin-top: clamp(28px, 4vw, 72px);
  }
  li:hover ${Plate} > span {
    transform: scaleY(0.7);
  }

  @media (max-width: 767px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    li:nth-child(even) {
      margin-top: 28px;
    }
  }
  @media print {
    gap: 8pt var(--gutter);

    li:nth-child(even) {
      margin-top: 0;
    }
  }
`;
