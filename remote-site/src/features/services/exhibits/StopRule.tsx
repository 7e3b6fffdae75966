import { MARKETING_PLATE } from '@northlight/shared/plates';
import { Display, Grid, Lead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { BELOW_CAPTION, ExhibitSection, onPlate } from './exhibit-styles.ts';
import { DOUBLED, DOUBLED_FROM, STOPPED, WORTH } from './stop-rule-days.ts';
import { Axis, Days, Lane, Mark, Scale } from './stop-rule-styles.ts';

/** Two campaigns day by day, the one above the other, and the rules by which one of them ends. */
export const StopRule = () => (
  <Chapter ground="night" aria-labelledby="exhibit">
    <Wrap>
      <Words>
        <Display level="d3" as="h2" id="exhibit">
          A plan that knows when to stop
        </Display>
        <Lead>
          A ray is a day, and its length what an enquiry cost. The dashed line is what one is worth to you: USD 40.
        </Lead>
      </Words>
    </Wrap>
    <figure>
      <Lane>
        <Days aria-hidden="true">{daysOf(DOUBLED)}</Days>
        <Mark aria-hidden="true" />
        <Scale aria-hidden="true">
          <span>Cost of an enquiry</span>
          <b>USD 40</b>
        </Scale>
        <p>
          <strong>Search adverts.</strong> Fourteen days running below the line: doubled.
        </p>
      </Lane>
      <Axis aria-hidden="true">
        <span>Day 1</span>
        <span data-at="doubled">
          Day {DOUBLED_FROM + 1}
          <span>: budget doubled</span>
        </span>
        <span>Day {DOUBLED.length}</span>
      </Axis>
      <Lane data-stopped="">
        <Days aria-hidden="true">{daysOf(STOPPED)}</Days>
        <Scale aria-hidden="true">
          <b>USD 40</b>
        </Scale>
        <div>
          <p>
            <strong>Short films.</strong> Seven days running above the line: stopped.
          </p>
          <Display level="d3" as="p">
            Four of six weeks’ money, still yours
          </Display>
        </div>
      </Lane>
      <Axis aria-hidden="true">
        <span>Day 1</span>
        <span data-at="stopped">
          Day {STOPPED.length}
          <span>: stopped</span>
        </span>
        <span>Day {DOUBLED.length}</span>
      </Axis>
      <figcaption>
        Six weeks of two campaigns, as an illustration. Both rules are agreed before the first day.
      </figcaption>
    </figure>
  </Chapter>
);

const daysOf = (costs: string) =>
  [...costs].map((cost, day) => (
    <i
      key={day}
      style={{ '--cost': `${cost}0%` }}
      data-dear={Number(cost) > WORTH || undefined}
      data-doubled={day >= DOUBLED_FROM || undefined}
    />
  ));

const Chapter = styled(ExhibitSection)`
  ${onPlate(MARKETING_PLATE)}
  padding-bottom: ${BELOW_CAPTION};

  div > p + p {
    color: var(--ink);
  }
  /* With its title, the whole drawing fits in the window of a laptop. */
  figure {
    --days: clamp(180px, 18vw, 27svh);
    --worth: calc(var(--days) * ${WORTH / 10});
    /* The column of the scale, before the first day. */
    --scale: clamp(88px, 8vw, 136px);
    margin-top: clamp(24px, 2.5vw, 48px);
  }
  figcaption {
    margin-top: clamp(24px, 2.2vw, 48px);
    padding-inline: var(--edge);
    color: var(--ink-2);
    font-size: var(--t-ui);
  }

  /* A phone has no room for a column, so what the line is worth is written on it. */
  @media (max-width: 767px) {
    figure {
      --scale: 0px;
    }
  }
`;

const Words = styled(Grid)`
  row-gap: 20px;
  align-items: end;

  > :first-child {
    grid-column: 1 / 8;
  }
  > :last-child {
    grid-column: 8 / -1;
  }

  @media (max-width: 1023px) {
    > :first-child,
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
