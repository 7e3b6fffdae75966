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

/* The title takes two rows, so that lead and button stand one above the other beside it. */
const Head = styled(SectionHead)`
  > h2 {
    grid-row: span 2;
  }
  > button {
    align-self: end;
  }

  @media (max-width: 1023px) {
    > h2 {
      grid-row: auto;
    }
  }
  /* Without a button the introduction is aligned with the title. */
  @media (prefers-reduced-motion: reduce) {
    > h2 {
      grid-row: auto;
    }
  }
`;
