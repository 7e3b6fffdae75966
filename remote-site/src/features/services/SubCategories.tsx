import { useShell } from '@northlight/shared/remote';
import { Art, Display, Grid, Picture, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { ServiceData } from './service-loader.ts';

type SubCategory = NonNullable<ServiceData['category']>['Service_Sub_Category'][number];

/** What a service consists of: each part with its picture, or its spectrum, and its points. */
export function SubCategories({ parts }: { parts: readonly SubCategory[] }) {
  const { api } = useShell();
  if (parts.length === 0) return null;
  return (
    <Section aria-labelledby="parts">
      <Wrap>
        <SectionHead id="parts" title="What we do" lead={countOf(parts.length)} />
        <ul>
          {parts.map(({ id, name, file, Service_Sub_Category_Description: points }) => (
            <Part key={id} as="li">
              <Display level="d4" as="h3">
                {name}
              </Display>
              <figure>
                <Picture
                  file={file}
                  src={api.mediaUrl}
                  alt={file?.alt ?? ''}
                  sizes="8vw"
                  fallback={<Art kind="spectrum" seed={name} width={60} height={72} />}
                />
              </figure>
              <ul>
                {points.map(({ id, content }) => (
                  <li key={id}>{content}</li>
                ))}
              </ul>
            </Part>
          ))}
        </ul>
      </Wrap>
    </Section>
  );
}

const NUMBERS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const countOf = (parts: number) =>
  parts === 1
    ? 'One kind of work, done well.'
    : `${NUMBERS[parts - 2] ?? parts} kinds of work, one team. Most projects need two of them.`;

const Part = styled(Grid)`
  padding-block: clamp(28px, 3.2vw, 56px);
  border-top: 1px solid var(--rule);
  row-gap: 20px;
  align-items: start;

  &:last-child {
    border-bottom: 1px solid var(--rule);
  }
  > h3 {
    grid-column: 1 / 6;
  }
  > figure {
    grid-column: 6 / 7;
  }
  > figure img {
    width: 100%;
    height: 72px;
    background: var(--bg-2);
    object-fit: cover;
  }
  > figure img[data-art] {
    object-fit: fill;
  }
  > ul {
    grid-column: 7 / -1;
    display: grid;
    gap: 12px;
  }
  > ul > li {
    position: relative;
    max-width: 56ch;
    padding-left: 20px;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  > ul > li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.38em;
    height: 0.95em;
    width: 2px;
    background: var(--accent);
  }

  @media (max-width: 1023px) {
    > h3,
    > ul {
      grid-column: 1 / -1;
    }
    > figure {
      display: none;
    }
  }
`;
