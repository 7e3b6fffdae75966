import { EmptyState, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PauseButton } from '../../motion/PauseButton.tsx';
import { Marquee, Marquees } from './Marquee.tsx';
import { marqueeRows } from './marquee-rows.ts';
import type { TestimonialsData } from './testimonials-loader.ts';

const TITLE = 'Said by the people who signed it off.';

/** What clients say, passing by: one row, or two that move against each other. */
export function Testimonials({ heading, feedbacks }: TestimonialsData) {
  const [paused, setPaused] = useState(false);
  const rows = marqueeRows(feedbacks);
  return (
    <Section id="testimonials" aria-labelledby="testimonials-title">
      <Wrap>
        <Head id="testimonials-title" title={heading?.title ?? TITLE} lead={heading?.description}>
          {feedbacks.length > 0 && <PauseButton of="movement" paused={paused} onChange={setPaused} />}
        </Head>
      </Wrap>
      {feedbacks.length > 0 ? (
        <Marquees data-paused={paused ? '' : undefined}>
          {rows.map((row, index) => (
            <Marquee
              key={index}
              label={rows.length > 1 ? `Client feedback, row ${index + 1}` : 'Client feedback'}
              feedbacks={row}
              several={rows.length > 1}
              backwards={index === 1}
            />
          ))}
        </Marquees>
      ) : (
        <Wrap>
          <EmptyState title="No feedback available." />
        </Wrap>
      )}
    </Section>
  );
}

/* The title begins in the fifth column, with the introduction before it and the button at the end of its line. */
const Head = styled(SectionHead)`
  align-items: last baseline;

  > h2 {
    grid-column: 5 / 11;
  }
  > div {
    grid-area: 1 / 1 / auto / 5;
    max-width: 24ch;
  }
  > button {
    grid-column: 11 / -1;
    justify-self: end;
  }

  @media (max-width: 1023px) {
    > h2 {
      grid-column: 1 / -1;
    }
    > div {
      grid-area: auto / 1 / auto / 9;
    }
    > button {
      grid-column: 9 / -1;
    }
  }
`;
