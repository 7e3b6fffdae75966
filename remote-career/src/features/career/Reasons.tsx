import { Display, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { ray } from '@northlight/shared/ui/ray';
import { styled } from 'styled-components';
import type { CareerData } from './career-loader.ts';

/** Why work here. The chapter is left out if it has neither a heading nor reasons. */
export function Reasons({ why, reasons }: Pick<CareerData, 'why' | 'reasons'>) {
  if (!why && reasons.length === 0) return null;
  return (
    <Section ground="mist" aria-labelledby="why-work-here">
      <Wrap>
        <SectionHead halves id="why-work-here" title={why?.title ?? 'Why work here'} lead={why?.description} />
        <List>
          {reasons.map(({ id, title, description }) => (
            <li key={id}>
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
    position: relative;
    display: grid;
    gap: 10px;
    align-content: start;
    padding-top: 24px;
    border-top: 1px solid var(--rule-2);
  }
  /* The ray starts at the line above, like the mark of the current page in the navbar. */
  li::before {
    ${ray}
    top: 0;
    height: 16px;
  }
  p {
    color: var(--ink-2);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }

  /* The middle item of three is lower, like the industries of the home page. */
  @media (min-width: 1024px) {
    > :nth-child(3n + 2) {
      top: clamp(40px, 4vw, 72px);
    }
  }
  @media (max-width: 1023px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
