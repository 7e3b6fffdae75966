import { brand } from '@northlight/shared/brand';
import { useShell } from '@northlight/shared/remote';
import { Lead, PageHead, Picture } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { CareerData } from './career-loader.ts';

const TITLE = 'Do work you would sign.';
const SUB_TITLE = `Careers at ${brand.name}`;
const DESCRIPTION = 'We hire slowly, pay fairly, and nobody has ever been promoted for answering email at midnight.';

export function CareerHero({ hero }: Pick<CareerData, 'hero'>) {
  const { api } = useShell();
  const file = hero?.file ?? null;
  return (
    <>
      <Head
        title={hero?.title ?? TITLE}
        sky="career"
        lead={
          <>
            <strong>{sentence(hero?.sub_title ?? SUB_TITLE)}</strong> {hero?.description ?? DESCRIPTION}
          </>
        }
      />
      {file && (
        <Photo>
          <Picture file={file} src={api.mediaUrl} alt={file.alt} sizes="100vw" ratio="21 / 9" />
        </Photo>
      )}
    </>
  );
}

/** It stands in one line with the description, so it ends as a sentence does. */
const sentence = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);

const Head = styled(PageHead)`
  && ${Lead} { grid-column: 1 / 6; }
  strong { color: var(--ink); font-weight: 600; }

  @media (max-width: 1023px) {
    && ${Lead} { grid-column: 1 / -1; }
  }
`;

const Photo = styled.div`
  img { max-height: 80svh; }
`;
