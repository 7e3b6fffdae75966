import { brand } from '@northlight/shared/brand';
import { useShell } from '@northlight/shared/remote';
import { ButtonLink, Lead, PageHead, Picture, titleLevel } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { CareerData } from './career-loader.ts';

const TITLE = 'Do work you would sign.';
const SUB_TITLE = `Careers at ${brand.name}`;
const DESCRIPTION = 'We hire slowly, pay fairly, and nobody has ever been promoted for answering email at midnight.';

export function CareerHero({ hero, offers }: Pick<CareerData, 'hero' | 'offers'>) {
  const { api } = useShell();
  const file = hero?.file ?? null;
  const title = hero?.title ?? TITLE;
  // A drawing would only repeat the sky in the head.
  const photo = file?.drawn ? null : file;
  return (
    <>
      <Head
        data-title={titleLevel(title)}
        data-photo={photo ? '' : undefined}
        title={title}
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

/* The words are in one column at the left of the setting sun, and end before it. */
const Head = styled(PageHead)`
  strong {
    color: var(--ink);
    font-weight: 600;
  }
  h1 ~ :last-child:not(${Lead}) {
    grid-column: 1 / -1;
    justify-self: start;
  }

  @media (min-width: 1024px) {
    display: grid;
    align-content: center;
    /* The height of the sky in its drawing. */
    min-height: min(50vw, 1000px);
    padding-block: calc(var(--nav-h) + 32px) 48px;

    > :last-child {
      width: 100%;
    }

    /* No reflection on a photo. */
    &&[data-photo] {
      overflow: clip;
    }
    && h1 {
      max-width: min(56vw, 1120px);
    }
    /* A short title is larger than that of other pages, in two lines; a word that is long fits in one. */
    &[data-title='d1'] h1 {
      max-width: min(54vw, 1080px);
      font-size: min(12.4vw, 24svh, 248px);
      margin-bottom: 0.08em;
    }
    && ${Lead} {
      grid-column: 1 / 7;
      text-wrap: pretty;
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
