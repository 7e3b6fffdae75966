import { useShell } from '@northlight/shared/remote';
import { Art, chapterLevel, Display, Grid, Lead, Picture, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { AboutData } from './about-loader.ts';

/**
 * Mission, vision and whatever else there is to say: pictures that bleed left and right by turns, in three widths, so
 * that no two neighbours are one picture again.
 */
export function MissionVision({ headline, chapters }: Pick<AboutData, 'headline' | 'chapters'>) {
  const { api } = useShell();
  if (!headline && chapters.length === 0) return null;
  return (
    <Section aria-labelledby="mission">
      <Wrap>
        <SectionHead id="mission" title={headline?.title ?? 'What we are here for'} lead={headline?.description} />
        <Chapters>
          {chapters.map(({ id, title, sub_title, description, file }) => (
            // The side follows the parity of the id.
            <Chapter key={id} data-side={id % 2 === 1 ? 'left' : 'right'}>
              <figure>
                <Picture
                  file={file}
                  src={api.mediaUrl}
                  alt={file?.alt ?? ''}
                  sizes="(max-width: 1023px) 100vw, 58vw"
                  fallback={<Art kind="cover" seed={title} width={1200} height={900} />}
                />
              </figure>
              <div>
                <Display level={chapterLevel(title)} as="h3">
                  {title}
                </Display>
                {sub_title && <strong>{sub_title}</strong>}
                <Lead>{description}</Lead>
              </div>
            </Chapter>
          ))}
        </Chapters>
      </Wrap>
    </Section>
  );
}

const Chapter = styled(Grid)`
  /* Columns of the picture and of the words beside it, and the proportions of the picture. */
  --figure: 8;
  --words: 4;
  --ratio: 16 / 9;
  --to-picture: clamp(0px, 1.6vw, 32px);
  row-gap: 32px;
  align-items: end;

  > figure {
    grid-column: 1 / span var(--figure);
    margin-left: calc(-1 * var(--edge));
  }
  > div {
    grid-column: span var(--words) / -1;
    padding-left: var(--to-picture);
    display: grid;
    gap: 16px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: var(--ratio);
    object-fit: cover;
  }

  &[data-side='right'] {
    > figure {
      grid-column: span var(--figure) / -1;
      grid-row: 1;
      margin-inline: 0 calc(-1 * var(--edge));
    }
    > div {
      grid-column: 1 / span var(--words);
      grid-row: 1;
      padding-inline: 0 var(--to-picture);
    }
  }

  @media (max-width: 1023px) {
    &,
    &[data-side='right'] {
      > figure,
      > div {
        grid-column: 1 / -1;
        grid-row: auto;
        padding: 0;
      }
      > figure {
        margin-inline: calc(-1 * var(--edge));
      }
    }
  }
  @media print {
    break-inside: avoid;

    img {
      max-height: 50mm;
    }
  }
`;

const Chapters = styled.div`
  display: grid;
  gap: clamp(56px, 7.2vw, 136px);

  /* Wide and low, square, and between the two; then again. */
  > :nth-child(3n + 2) {
    --figure: 5;
    --words: 6;
    --ratio: 1;
    align-items: center;
  }
  > :nth-child(3n) {
    --figure: 6;
    --words: 5;
    --ratio: 4 / 3;
  }

  @media (max-width: 1023px) {
    > :nth-child(n) {
      --ratio: 16 / 10;
    }
  }
  @media print {
    gap: 16pt;
  }
`;
