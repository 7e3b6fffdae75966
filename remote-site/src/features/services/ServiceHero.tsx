import { useShell } from '@northlight/shared/remote';
import { ButtonLink, Display, Glyph, Grid, Lead, Picture, Section, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { ServiceData } from './service-loader.ts';
import { contactAbout } from './service-types.ts';
import type { ServiceWords } from './service-words.ts';

/**
 * Size of a title: smaller if it is long, or has a word that does not fit beside the drawing; larger for an
 * abbreviation.
 */
function lengthOf(title: string): 'sentence' | 'long' | 'wide' | 'short' | undefined {
  if (title.length <= 4) return 'short';
  if (title.length > 64) return 'sentence';
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length > 28 || longest > 14) return 'long';
  return longest > 11 ? 'wide' : undefined;
}

/** Capitals of which none reaches below the line. */
const isCapitals = (title: string) => /^[A-IK-PR-Z]+$/.test(title);

interface ServiceHeroProps extends Pick<ServiceData, 'service' | 'category'>, Pick<ServiceWords, 'action'> {}

/**
 * The head of a service's page: the text at the left, and a picture. Without a picture, it is the drawing of the
 * service, which rises from the bottom.
 */
export function ServiceHero({ service, category, action }: ServiceHeroProps) {
  const { api } = useShell();
  const file = category?.file ?? null;
  const title = category?.title ?? service.title;
  return (
    <Hero ground="night">
      <Wrap>
        <Row>
          <Words>
            <Display level="d2" as="h1" data-length={lengthOf(title)} data-capitals={isCapitals(title) || undefined}>
              {title}
            </Display>
            <Lead>{category?.description ?? service.description}</Lead>
            <ButtonLink to={contactAbout(service)}>{action}</ButtonLink>
          </Words>
          {file ? (
            <Photo>
              <Picture file={file} src={api.mediaUrl} alt={file.alt} sizes="(max-width: 1023px) 100vw, 52vw" priority />
            </Photo>
          ) : (
            <Drawing>
              <Glyph type={service.type} />
            </Drawing>
          )}
        </Row>
      </Wrap>
    </Hero>
  );
}

const Hero = styled(Section)`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: stretch;
  min-height: min(92svh, 940px);
  padding-block: var(--nav-h) 0;
  overflow: clip;

  > div {
    width: 100%;
  }

  /* Picture and text are stacked, so a minimum height would only add empty space. */
  @media (max-width: 1023px) {
    min-height: 0;
  }
  @media print {
    min-height: 0;
    padding-top: 0;
  }
`;

const Row = styled(Grid)`
  height: 100%;
`;

const Words = styled.div`
  z-index: 1;
  grid-column: 1 / 7;
  align-self: end;
  display: grid;
  gap: 32px;
  justify-items: start;
  padding-block: clamp(40px, 6vw, 96px);

  /* The doubled class overrides the font size that the heading level sets. */
  && h1 {
    max-width: 5.4em;
    /* The space before a large letter would move it off the edge of the words below. */
    margin-inline-start: -0.035em;
    padding-bottom: 0.12em;
    font-size: clamp(3.75rem, min(13vw, 25svh), 16rem);
    overflow-wrap: normal;
  }
  && h1[data-length='short'] {
    font-size: clamp(6rem, min(35vw, 56svh), 40rem);
  }
  /* Without descenders, the space for them would part it from its text. */
  && h1[data-capitals] {
    padding-bottom: 0;
  }
  && h1[data-length='wide'] {
    max-width: 6em;
    font-size: clamp(3.75rem, min(10.8vw, 25svh), 13rem);
  }
  && h1:is([data-length='long'], [data-length='sentence']) {
    max-width: 9em;
    font-size: var(--d2);
    overflow-wrap: anywhere;
  }
  && h1[data-length='sentence'] {
    max-width: 12em;
    font-size: var(--d3);
  }

  /* The words stand at the foot, so the hero of a taller title is as high as any other. */
  @media (min-width: 1024px) {
    padding-top: clamp(20px, 1.5vw, 28px);
  }
  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    grid-template-columns: minmax(0, 1fr);

    && h1[data-length='short'] {
      font-size: clamp(8rem, 44vw, 20rem);
    }
    /* With wide letter spacing, a word can be wider than a phone. */
    && h1 {
      overflow-wrap: break-word;
    }
  }
  @media print {
    padding-block: 14pt;

    && h1[data-level] {
      font-size: 34pt;
    }
  }
`;

/* A word of eleven to fourteen letters fills the six columns of the text, so the drawing keeps this distance from
   it. The size of the text is not changed, because any other would break the lines of another title in the fallback
   font. */
const CLEARANCE = 'clamp(20px, 2vw, 48px)';

const Drawing = styled.div`
  position: relative;
  grid-column: 7 / -1;
  display: grid;
  align-items: end;
  margin-inline: ${CLEARANCE} calc(-0.5 * var(--margin));
  color: var(--ray-body);
  --glyph-hot: var(--ray-bright);

  > span {
    position: relative;
    width: 100%;
    margin-bottom: -1.4vw;
  }

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    grid-row: 1;
    margin: 0;
    padding-top: 40px;
  }
  @media print {
    display: none;
  }
`;

/* It fills its side of the hero up to the edges, beneath the navbar too. */
const Photo = styled.div`
  position: relative;
  grid-column: 7 / -1;
  margin-block: calc(-1 * var(--nav-h)) 0;
  margin-inline: ${CLEARANCE} calc(-1 * var(--edge));

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 100%;
  }

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    grid-row: 1;
    /* Shows the lower two thirds of the square picture, which contain the whole drawing, or most of a letter. */
    height: clamp(213px, 66.7vw, 60svh);
    margin: 0 calc(-1 * var(--edge));
  }
  @media print {
    display: none;
  }
`;
