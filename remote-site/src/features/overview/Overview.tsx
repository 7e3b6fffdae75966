import { Art, Display, Grid, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { filmLabel } from '../../media/alternative-text.ts';
import { POSTER } from '../../motion/Film.tsx';
import { isVideo } from '../../motion/is-video.ts';
import { AmbientVideo } from './AmbientVideo.tsx';
import { Captions } from './Captions.tsx';
import type { OverviewData } from './overview-loader.ts';

const TITLE = 'Two studios, one way of working';
const DESCRIPTION = 'From the first drawing in Dubai to the release in Dhaka, by the same people.';

/** Seed of the drawn curtain. */
const SEED = 'overview';

/** What the company does: its video, or the drawn curtain if there is none, and five captions. */
export function Overview({ overview }: { overview: OverviewData }) {
  const title = overview?.title ?? TITLE;
  const file = overview?.file;
  return (
    <Chapter id="overview" aria-labelledby="overview-title">
      <Wrap>
        <Grid>
          <Words>
            <Display level="d4" as="h2" id="overview-title">
              {title}
            </Display>
            <p>{overview?.description ?? DESCRIPTION}</p>
          </Words>
          <Media data-ground="night">
            <Art kind="curtain" seed={SEED} {...POSTER} />
            {isVideo(file) && <AmbientVideo file={file} label={filmLabel(file, title)} seed={SEED} />}
          </Media>
        </Grid>
        <Captions />
      </Wrap>
    </Chapter>
  );
}

const Chapter = styled(Section)`
  --top: clamp(24px, 3vw, 56px);
  padding-top: var(--top);
  /* The next section has the same background and brings its own space above. */
  padding-bottom: calc(var(--section) * 0.3);
`;

const Words = styled.div`
  grid-column: 1 / 4;
  align-self: end;
  display: grid;
  gap: 16px;
  padding-bottom: 8px;
  overflow-wrap: anywhere;

  > p {
    color: var(--ink-2);
    text-wrap: balance;
    white-space: pre-line;
  }

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    margin-bottom: 28px;
  }
`;

const Media = styled.div`
  display: grid;
  grid-column: 4 / -1;
  margin-inline-end: calc(-1 * var(--edge));
  --film-start: var(--s5);

  /* The film lies over the drawing. */
  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
  > img,
  video {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  > img {
    align-self: start;
    height: auto;
  }
  /* A film may end within a pixel, and would leave a line of the drawing below it. */
  > img:not(:last-child) {
    clip-path: inset(0 0 1px);
  }
  > img + * {
    isolation: isolate;
  }

  /* Leaves room for the controls below it (60 px) and for one line of the captions: a visitor who comes by the menu
     sees the whole film, and the caption that changes. */
  @media screen and (min-width: 1024px) {
    > img,
    video {
      max-height: max(
        300px,
        100svh - var(--nav-h) - var(--top) - 60px - clamp(28px, 3.5vw, 64px) - 1.05 * var(--d2) - 20px
      );
    }
  }
  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    margin-inline: calc(-1 * var(--edge));
    --film-start: var(--edge);
  }
  @media print {
    display: none;
  }
`;
