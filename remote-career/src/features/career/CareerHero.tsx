import { brand } from '@northlight/shared/brand';
import { useShell } from '@northlight/shared/remote';
import { ButtonLink, Lead, PageHead, Picture } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { CareerData } from './career-loader.ts';

const TITLE = 'Do work you would sign.';
const SUB_TITLE = `Careers at ${brand.name}`;
const DESCRIPTION = 'We hire slowly, pay fairly, and nobody has ever been promoted for answering email at midnight.';

export function CareerHero({ hero, offers }: Pick<CareerData, 'hero' | 'offers'>) {
  const { api } = useShell();
  const file = hero?.file ?? null;
  // A drawing would only repeat the sky in the head.
  const photo = file?.drawn ? null : file;
  return (
    <>
      <Head
        title={hero?.title ?? TITLE}
        sky="career"
        skyKind="evening"
        lead={
          <>
            <strong>{sentence(hero?.sub_title ?? SUB_TITLE)}</strong> {hero?.description ?? DESCRIPTION}
          </>
        }
      >
        {offers !== null && offers.length > 0 && (
          <ButtonLink to="#openings">
            {offers.length === 1 ? 'See the open position' : `See ${offers.length} open positions`}
          </ButtonLink>
        )}
      </Head>
      {photo && (
        <Photo>
          <Picture
            file={photo}
            src={api.mediaUrl}
            alt={photo.alt}
            sizes="(max-width: 1023px) 100vw, 75vw"
            ratio="2 / 1"
          />
        </Photo>
      )}
    </>
  );
}

/** The text is followed by the description on the same line, so it has to end like a sentence. */
const sentence = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);

/* The words end before the sun: the lead is in the middle, and begins in one line with the link to the openings. */
const Head = styled(PageHead)`
  h1 ~ :last-child:not(${Lead}) {
    grid-column: 1 / 5;
    grid-row: 2;
    place-self: start;
  }
  strong {
    color: var(--ink);
    font-weight: 600;
  }

  @media (min-width: 1024px) {
    /* All of the sun and its reflection. */
    min-height: calc(var(--nav-h) + min(37vw, 740px));

    /* To the sun: with less, the fallback font would break a line that fits in the other one. */
    && h1 {
      max-width: 72vw;
    }
    && ${Lead} {
      grid-area: 2 / 5 / 3 / 10;
      text-wrap: pretty;
    }
  }
  @media (min-width: 1280px) {
    && ${Lead} {
      grid-column: 6 / 10;
    }
  }
  @media (max-width: 1023px) {
    h1 ~ :last-child:not(${Lead}) {
      grid-column: 1 / -1;
      grid-row: auto;
    }
  }
  @media print {
    min-height: 0;
  }
`;

/* Not centred, like everything large: from the fourth column to the right edge of the page. */
const Photo = styled.div`
  margin-inline-start: calc(var(--edge) + (100% - 2 * var(--edge)) / 4);

  img {
    max-height: 80svh;
    object-position: 50% 62%;
  }

  @media (max-width: 1023px) {
    margin-inline-start: 0;
  }
  @media print {
    margin-inline-start: 0;

    img {
      max-height: 50mm;
    }
  }
`;
