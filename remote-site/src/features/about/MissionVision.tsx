import { useShell } from '@northlight/shared/remote';
import { Art, chapterLevel, Display, Grid, Lead, Picture, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { AboutData } from './about-loader.ts';

/** Mission, vision and whatever else there is to say: pictures that bleed left and right by turns. */
export function MissionVision({ headline, chapters }: Pick<AboutData, 'headline' | 'chapters'>) {
  const { api } = useShell();
  if (!headline && chapters.length === 0) return null;
  return (
    <Section aria-labelledby="mission">
      <Wrap>
        <SectionHead id="mission" title={headline?.title ?? 'What we are here for'} lead={headline?.description} />
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
      </Wrap>
    </Section>
  );
}

const Chapter = styled(Grid)`
  row-gap: 32px;
  align-items: center;

  & + & {
    margin-top: clamp(64px, 8vw, 144px);
  }
  > figure {
    grid-column: 1 / 8;
    margin-left: calc(-1 * var(--edge));
  }
  > div {
    grid-column: 9 / -1;
    display: grid;
    gap: 16px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }

  &[data-side='right'] {
    > figure {
      grid-column: 6 / -1;
      grid-row: 1;
      margin-inline: 0 calc(-1 * var(--edge));
    }
    > div {
      grid-column: 1 / 5;
      grid-row: 1;
    }
  }

  @media (max-width: 1023px) {
    &,
    &[data-side='right'] {
      > figure,
      > div {
        grid-column: 1 / -1;
        grid-row: auto;
      }
      > figure {
        margin-inline: calc(-1 * var(--edge));
      }
    }
  }
  @media print {
    break-inside: avoid;

    & + & {
      margin-top: 16pt;
    }
    img {
      max-height: 50mm;
    }
  }
`;
