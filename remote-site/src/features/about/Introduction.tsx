import { useShell } from '@northlight/shared/remote';
import { Art, Display, Grid, Picture, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { ABOUT_DESCRIPTION, ABOUT_SUBTITLE, ABOUT_TITLE } from './about-defaults.ts';
import { unbroken } from '../../layout/unbroken.tsx';
import type { AboutData } from './about-loader.ts';

export function Introduction({ introduction }: Pick<AboutData, 'introduction'>) {
  const { api } = useShell();
  const title = introduction?.title ?? ABOUT_TITLE;
  const file = introduction?.file ?? null;
  return (
    <Head>
      <Wrap>
        <Row>
          <Words>
            <p>{introduction?.sub_title || ABOUT_SUBTITLE}</p>
            <Display
              level="d2"
              as="h1"
              data-length={title.length > 64 ? 'sentence' : title.length > 40 ? 'long' : undefined}
            >
              <LastWordLit text={title} />
            </Display>
          </Words>
          <Figure>
            <Picture
              file={file}
              src={api.mediaUrl}
              alt={file?.alt ?? ''}
              sizes="(max-width: 1023px) 100vw, 44vw"
              priority
              fallback={<Art kind="cover" seed={title} width={900} height={1200} priority />}
            />
          </Figure>
          <p>{unbroken(introduction?.description ?? ABOUT_DESCRIPTION)}</p>
        </Row>
      </Wrap>
    </Head>
  );
}

function LastWordLit({ text }: { text: string }) {
  const words = text.trim();
  const cut = words.lastIndexOf(' ') + 1;
  return (
    <>
      {words.slice(0, cut)}
      <Lit>{words.slice(cut)}</Lit>
    </>
  );
}

const Lit = styled.span`
  color: var(--accent);
`;

const Head = styled.header`
  padding-top: calc(var(--nav-h) + clamp(56px, 8vw, 136px));

  /* A next section on the same background brings its own space above. One on another background does not. */
  &:has(+ [data-ground]) {
    padding-bottom: var(--section);

    /* The picture stands on the night of the next chapter. */
    @media (min-width: 1024px) {
      padding-bottom: 0;
    }
  }
  @media print {
    padding-top: 14pt;
  }
`;

/* The paragraph follows the title at one distance, however high the picture beside them is. */
const Row = styled(Grid)`
  grid-template-rows: auto 1fr;
  row-gap: clamp(32px, 3.4vw, 56px);
  align-items: start;

  > p {
    grid-column: 3 / 7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  @media (max-width: 1023px) {
    grid-template-rows: none;

    > p {
      grid-column: 1 / -1;
      max-width: var(--measure);
    }
  }
`;

const Words = styled.div`
  grid-column: 1 / 8;
  display: grid;
  gap: 20px;

  p {
    font-size: var(--t-ui);
    font-weight: 600;
    color: var(--accent);
  }
  /* The doubled class overrides the font size that the heading level sets. */
  && h1 {
    font-size: clamp(3.5rem, min(10.2vw, 21svh), 12.5rem);
  }
  && h1[data-length='long'] {
    font-size: var(--d2);
  }
  && h1[data-length='sentence'] {
    font-size: var(--d3);
  }
  /* The title breaks into three lines, which fill the height of the picture beside it. */
  @media (min-width: 1024px) {
    && h1:not([data-length]) {
      max-width: 4.75em;
    }
  }

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
  }
`;

const Figure = styled.div`
  grid-column: 8 / -1;
  grid-row: span 2;
  margin-inline-end: calc(-1 * var(--edge));

  img {
    width: 100%;
    height: auto;
    max-height: 84svh;
    aspect-ratio: 3 / 4;
    object-fit: cover;
  }

  @media (max-width: 1023px) {
    grid-column: 1 / -1;
    grid-row: auto;
    margin-inline: calc(-1 * var(--edge));

    img {
      aspect-ratio: 16 / 10;
    }
  }
  @media print {
    img {
      max-height: 60mm;
    }
  }
`;
