import { useShell } from '@northlight/shared/remote';
import { Art, chapterLevel, Display, Grid, Lead, Picture, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { sceneSeed } from '@northlight/shared/ui/look';
import { styled } from 'styled-components';
import type { AboutData } from './about-loader.ts';

/** What is drawn for a chapter without a photo, in the proportions of its composition: a lake, a curtain, a weave. */
const DRAWN = [
  { look: '31', width: 1280, height: 720 },
  { look: '20', width: 1000, height: 1000 },
  { look: '64', width: 1680, height: 700 },
] as const;

/** Characters of a text that can be set as large as a title. */
const STATEMENT = 180;

/**
 * Mission, vision and further chapters. The pictures alternate between the left and the right edge, in three layouts,
 * so that no two neighbours look alike.
 */
export function MissionVision({ headline, chapters }: Pick<AboutData, 'headline' | 'chapters'>) {
  const { api } = useShell();
  if (!headline && chapters.length === 0) return null;
  return (
    <Section aria-labelledby="mission">
      <Wrap>
        <SectionHead id="mission" title={headline?.title ?? 'What we are here for'} lead={headline?.description} />
        <Chapters>
          {chapters.map(({ id, title, sub_title, description, file }, index) => (
            // The side follows the parity of the id.
            <Chapter
              key={id}
              data-side={id % 2 === 1 ? 'left' : 'right'}
              data-statement={description.length <= STATEMENT ? '' : undefined}
            >
              <figure>
                <Picture
                  file={file?.drawn ? null : file}
                  src={api.mediaUrl}
                  alt={file?.alt ?? ''}
                  sizes="(max-width: 1023px) 100vw, 92vw"
                  fallback={<Drawing title={title} index={index} />}
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

function Drawing({ title, index }: { readonly title: string; readonly index: number }) {
  const { look, width, height } = DRAWN[index % DRAWN.length] ?? DRAWN[0];
  return <Art kind="scene" seed={sceneSeed({ title, look })} width={width} height={height} />;
}

const Chapter = styled(Grid)`
  /* Columns of the picture, columns of the text beside it, and aspect ratio of the picture. */
  --figure: 8;
  --words: 4;
  --ratio: 16 / 9;
  --statement: clamp(1.75rem, 3.3vw, 4rem);
  --to-picture: clamp(0px, 1.6vw, 32px);
  row-gap: 32px;
  align-items: end;

  > figure {
    grid-column: 1 / span var(--figure);
    margin-inline-start: calc(-1 * var(--edge));
  }
  > div {
    grid-column: span var(--words) / -1;
    padding-inline-start: var(--to-picture);
    display: grid;
    gap: 16px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  /* A short text is set large, and stands below its title at the foot of the picture. */
  &[data-statement] > div {
    > h3[data-level] {
      font-size: var(--d5);
      color: var(--accent);
    }
    > :last-child {
      font-family: var(--font-display);
      font-size: var(--statement);
      font-weight: 420;
      line-height: 1.12;
      /* The type face has almost no space after a comma. */
      word-spacing: 0.05em;
      text-wrap: balance;
      color: var(--ink);
    }
  }
  @media screen and (min-width: 1024px) {
    /* A longer text stays in view while a taller picture scrolls past. */
    &:not([data-statement]) > div {
      position: sticky;
      top: calc(var(--nav-h) + 40px);
      align-self: start;
    }
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

  /* Three layouts repeat: a wide picture beside the text, a square beside it, and a panorama above it. */
  > :nth-child(3n + 2) {
    --figure: 5;
    --words: 6;
    --ratio: 4 / 5;

    /* A short text is much less high than a portrait. */
    &[data-statement] {
      --figure: 7;
      --words: 5;
      --ratio: 4 / 3;
    }
  }
  > :nth-child(3n) {
    --figure: 12;
    --words: 12;
    --ratio: 13 / 5;
    --statement: clamp(1.75rem, 3.4vw, 4.25rem);

    > div {
      position: static;
      grid-row: 2;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: var(--gutter);
      padding: 0;
    }
    > div > :nth-child(n + 2),
    &:where([data-statement]) > div > h3 {
      grid-column: 2;
    }
  }

  @media (max-width: 1023px) {
    > :nth-child(n) {
      --ratio: 16 / 10;

      > div {
        grid-row: auto;
        grid-template-columns: minmax(0, 1fr);
      }
      > div > :nth-child(n) {
        grid-column: 1;
      }
    }
    /* A square picture as wide as a tablet would push its text out of view. */
    > :nth-child(3n + 2) {
      --ratio: 4 / 3;

      > figure {
        margin-inline-start: 25%;
      }
    }
    > :nth-child(3n) {
      --ratio: 2;
    }
  }
  @media print {
    gap: 16pt;
  }
`;
