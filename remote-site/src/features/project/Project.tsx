import { Backdrop, Display, EmptyState, Grid, titleLevel, Wrap } from '@northlight/shared/ui';
import { keyframes, styled } from 'styled-components';
import { filmLabel } from '../../media/alternative-text.ts';
import { POSTER } from '../../motion/Film.tsx';
import { isVideo } from '../../motion/is-video.ts';
import type { ProjectData } from './project-loader.ts';
import { Recording } from './Recording.tsx';

/** The drawing on a phone: the tablet, and the rays below it. */
const UPRIGHT = { media: '(max-width: 767px)', width: 720, height: 640 };

/** Seed of the drawing. */
const SEED = 'project';

/** A recorded project on a dark background. Without a recording there is no player and no message about it. */
export function Project({ project }: { project: ProjectData }) {
  const file = project?.file;
  return (
    <Scene
      id="project"
      data-ground="night"
      aria-label={project ? undefined : 'Recorded project'}
      aria-labelledby={project ? 'project-title' : undefined}
    >
      <Queue kind="queue" seed={SEED} {...POSTER} sources={[UPRIGHT]} />
      {project && isVideo(file) && <Recording file={file} label={filmLabel(file, project.title)} seed={SEED} />}
      <Wrap>
        {project ? (
          <Words>
            <Display level={titleLevel(project.title) === 'd3' ? 'd3' : 'd2'} as="h2" id="project-title">
              {project.title}
            </Display>
            <p>{project.description}</p>
          </Words>
        ) : (
          <EmptyState title="No data found" text="There is no recorded project to show yet." />
        )}
      </Wrap>
    </Scene>
  );
}

const fadeIn = keyframes`
  from {
    opacity: 0;
  }
`;

const Scene = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  /* Fits below the navbar together with the controls of the film. */
  min-height: min(100svh - var(--nav-h), 1000px);
  padding-block: clamp(32px, 4.4vw, 72px);
  /* Reserves the space of the play button above the title, for any number of lines. */
  --play: min(37.6vh, 400px);
  padding-top: calc(var(--play) + clamp(56px, 5.5vw, 88px) + 20px);
  overflow: clip;

  /* Fades the background in behind the text. */
  &::after {
    content: '';
    position: absolute;
    inset: 54% 0 0;
    z-index: -1;
    background: linear-gradient(transparent, color-mix(in srgb, var(--bg) 88%, transparent) 62%, var(--bg));
  }
  > div {
    width: 100%;
  }
  /* Nothing is known of the frame behind it. */
  &:has(video[data-ended])::after {
    top: 40%;
  }
  /* The last frame of a film is shown alone for a moment before the title fades in over it. */
  &:has(video[data-ended])::after,
  &:has(video[data-ended]) > :is(button, div:last-child) {
    animation: ${fadeIn} var(--t-slow) 0.8s backwards;
  }

  @media (max-width: 1023px) {
    --play: min(28.2vh, 300px);
    --queue: calc((var(--play) + 100px) / 0.56);
    min-height: min(64svh, 640px);
    padding-top: calc(var(--play) + 136px);
  }
  @media (max-width: 767px) {
    /* Beside the tablet. */
    --play: 28vw;
    --queue: calc(100vw * 640 / 720);
    min-height: 0;
    padding-top: calc(var(--queue) + 4px);
  }
  @media print {
    min-height: 0;
    padding-top: 0;

    &::after {
      display: none;
    }
  }
`;

/* Where it does not fit the window, its left part is shown, with the screen. On narrow windows it stands above the
   title. */
const Queue = styled(Backdrop)`
  @media (max-aspect-ratio: 7/5) {
    object-position: 0 0;
  }
  @media (max-width: 1023px) {
    height: var(--queue);
  }
`;

const Words = styled(Grid)`
  row-gap: 28px;
  align-items: end;
  overflow-wrap: anywhere;

  > h2 {
    grid-column: 1 / 9;
  }
  > p {
    grid-column: 9 / -1;
    white-space: pre-line;
  }

  @media (max-width: 1023px) {
    > h2,
    > p {
      grid-column: 1 / -1;
    }
  }
`;
