import { Display, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import type { CareerData } from './career-loader.ts';
import { ReasonRays } from './ReasonRays.tsx';

/** Why work here, with a drawing of each reason. The chapter is left out if it has neither a heading nor reasons. */
export function Reasons({ why, reasons }: Pick<CareerData, 'why' | 'reasons'>) {
  if (!why && reasons.length === 0) return null;
  return (
    <Section ground="mist" aria-labelledby="why-work-here">
      <Wrap>
        <SectionHead halves id="why-work-here" title={why?.title ?? 'Why work here'} lead={why?.description} />
        <List>
          {reasons.map(({ id, title, description }) => (
            <li key={id}>
              <ReasonRays title={title} description={description} />
              <Display level="d4" as="h3">
                {title}
              </Display>
              <p>{description}</p>
            </li>
          ))}
        </List>
      </Wrap>
    </Section>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  column-gap: var(--gutter);
  row-gap: clamp(40px, 6vw, 112px);

  li {
    display: grid;
    gap: 10px;
    align-content: start;
  }
  h3 {
    margin-top: 14px;
  }
  p {
    color: var(--ink-2);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  @media (max-width: 1023px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
