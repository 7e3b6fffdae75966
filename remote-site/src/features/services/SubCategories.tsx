import { DETAIL_STRIP, detailPosition } from '@northlight/shared/plates';
import { useShell } from '@northlight/shared/remote';
import { Art, Display, Grid, Picture, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { unbroken } from '../../layout/unbroken.tsx';
import type { ServiceData } from './service-loader.ts';
import type { ServiceWords } from './service-words.ts';

type SubCategory = NonNullable<ServiceData['category']>['Service_Sub_Category'][number];

interface SubCategoriesProps extends Pick<ServiceData, 'service'>, Pick<ServiceWords, 'advice'> {
  readonly parts: readonly SubCategory[];
}

/** What a service consists of: each part with its points, and its own picture, or one drawn for it. */
export function SubCategories({ service, parts, advice }: SubCategoriesProps) {
  const { api } = useShell();
  if (parts.length === 0) return null;
  return (
    <Section aria-labelledby="parts">
      <Wrap>
        <SectionHead halves id="parts" title="What we do" lead={leadOf(parts.length, advice)} />
        <Parts>
          {parts.map(({ id, name, file, Service_Sub_Category_Description: points }, index) => (
            <Part key={id} as="li">
              <Display level="d4" as="h3">
                {name}
              </Display>
              <figure>
                <Picture
                  file={file}
                  src={api.mediaUrl}
                  alt={file?.alt ?? ''}
                  sizes="(max-width: 1023px) 32vw, 24vw"
                  fallback={<Detail of={service.type} part={index} />}
                />
              </figure>
              <ul>
                {points.map(({ id, content }) => (
                  <li key={id}>{unbroken(content)}</li>
                ))}
              </ul>
            </Part>
          ))}
        </Parts>
      </Wrap>
    </Section>
  );
}

const NUMBERS = ['One kind', 'Two kinds', 'Three kinds', 'Four kinds', 'Five kinds', 'Six kinds', 'Seven kinds'];
const leadOf = (parts: number, advice: string) =>
  `${NUMBERS[parts - 1] ?? `${parts} kinds`} of work, one team.${parts > 2 ? ` ${advice}` : ''}`;

const { width, height } = DETAIL_STRIP;

/** The drawing of a part, from the one file with all drawings of the service. */
const Detail = ({ of, part }: { readonly of: string; readonly part: number }) => (
  <Art kind="details" seed={of} width={width} height={height} style={{ objectPosition: detailPosition(part) }} />
);

/* Where there is room, two parts are side by side; of an odd number the first has the whole width. */
const Parts = styled.ul`
  @media (min-width: 1280px) {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: var(--gutter);
  }
`;

const Part = styled(Grid)`
  padding-block: clamp(28px, 3.2vw, 56px);
  border-top: 1px solid var(--rule);
  row-gap: 20px;
  align-items: start;

  &:last-child {
    border-bottom: 1px solid var(--rule);
  }
  > h3 {
    grid-column: 1 / 4;
  }
  > figure {
    grid-column: 4 / 7;
    max-width: 560px;
  }
  > figure img {
    width: 100%;
    aspect-ratio: 3 / 2;
    background: var(--bg-2);
    object-fit: cover;
  }
  > ul {
    grid-column: 7 / -1;
    display: grid;
    gap: 12px;
  }
  > ul > li {
    position: relative;
    max-width: 46ch;
    padding-inline-start: 20px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  > ul > li::before {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    top: 0.38em;
    height: 0.95em;
    width: 2px;
    background: var(--accent);
  }

  @media (min-width: 1280px) {
    grid-template: auto 1fr / 5fr 7fr;

    > h3 {
      grid-column: 1 / -1;
    }
    > figure {
      grid-column: 1;
    }
    > ul {
      grid-column: 2;
    }
    &:first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
      grid-template: 1fr auto / repeat(2, minmax(0, 1fr));

      > figure {
        grid-row: 1 / span 2;
        max-width: none;
      }
      /* Larger text stands at the foot of the larger picture. */
      > h3 {
        grid-column: 2;
        align-self: end;
      }
      > ul {
        gap: 20px;
        font-size: var(--t-lead);
        line-height: 1.48;
      }
    }
    &:nth-last-child(2) {
      border-bottom: 1px solid var(--rule);
    }
  }
  @media (max-width: 1023px) {
    > h3 {
      grid-column: 1 / 9;
    }
    > figure {
      grid-column: 9 / -1;
    }
    > ul {
      grid-column: 1 / -1;
    }
  }
  /* Puts the picture beside the title and its list. */
  @media (min-width: 641px) and (max-width: 1023px) {
    grid-template-rows: auto 1fr;

    > figure {
      grid-row: span 2;
      max-width: none;
    }
    > ul {
      grid-area: 2 / 1 / auto / 9;
    }
  }
  /* Puts a small picture beside the title, so that the parts are a list that is read at a glance. */
  @media (max-width: 640px) {
    > h3 {
      align-self: end;
    }
  }
  @media print {
    > figure {
      display: none;
    }
  }
`;
