import { MARKETING_PLATE } from '@northlight/shared/plates';
import { Display, Lead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { BELOW_CAPTION, ExhibitSection, onPlate, Words } from './exhibit-styles.ts';

/**
 * Cost of an enquiry on each day, in tenths of the drawing's height. Above `WORTH` it is more than the enquiry is
 * worth.
 */
const DOUBLED = '987685654544534454344434454334434543343433';
const STOPPED = '87657657879899';
const WORTH = 5.5;

/** Index of the first day on which twice as much is spent. */
const DOUBLED_FROM = 21;

/** Two campaigns day by day, the one above the other, and the rules by which one of them ends. */
export const StopRule = () => (
  <Chapter ground="night" aria-labelledby="exhibit">
    <Wrap>
      <Words>
        <Display level="d3" as="h2" id="exhibit">
          A plan that knows when to stop
        </Display>
        <Lead>A ray is a day, and its length what an enquiry cost. The dashed line is what one is worth to you.</Lead>
      </Words>
    </Wrap>
    <figure>
      <Lane>
        <Days aria-hidden="true">{daysOf(DOUBLED)}</Days>
        <Worth aria-hidden="true">What an enquiry is worth</Worth>
        <p>
          <strong>Search adverts.</strong> Fourteen days running below the line: doubled.
        </p>
      </Lane>
      <Lane data-down="">
        <Days aria-hidden="true">{daysOf(STOPPED)}</Days>
        <div>
          <p>
            <strong>Short films.</strong> Seven days running beyond it: stopped.
          </p>
          <Display level="d2" as="p">
            Four of six weeks’ money, still yours
          </Display>
        </div>
      </Lane>
      <figcaption>
        From the first day to the forty-second: six weeks of two campaigns, as an illustration. Both rules are agreed
        before the first day.
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
  figure {
    margin-top: 48px;
  }
  figcaption {
    margin-top: clamp(28px, 3.6vw, 64px);
    padding-inline: var(--edge);
    color: var(--ink-2);
    font-size: var(--t-ui);
  }
`;

/* 42 days from edge to edge, with text above the line of an enquiry's worth. The lower lane is the upper one,
   mirrored at the line between them. */
const Lane = styled.div`
  position: relative;
  display: grid;
  grid-template: ${100 - WORTH * 10}fr ${WORTH * 10}fr / repeat(42, minmax(0, 1fr));
  min-height: max(220px, 24vw);
  border-bottom: 1px solid var(--ink);

  > :not([aria-hidden]) {
    grid-column: 15 / -1;
    grid-row: 1;
    padding-inline: var(--gutter) var(--edge);
    color: var(--ink-2);
  }
  &[data-down] {
    grid-template-rows: 1fr;
    border: 0;
  }
  &[data-down] > div:last-child {
    display: grid;
    gap: var(--gutter);
    align-content: end;
    border-inline-start: 3px solid var(--ray-body);
    padding-top: 24px;
  }
  /* Marks the value of an enquiry. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 ${WORTH * 10}%;
    border-top: 2px dashed var(--ink);
    pointer-events: none;
  }
  &[data-down]::after {
    right: ${(28 / 42) * 100}%;
    inset-block: ${WORTH * 10}% auto;
  }
`;

/* The label of the dashed line, where the days below leave room for it. */
const Worth = styled.small`
  && {
    position: absolute;
    inset: auto var(--edge) calc(${WORTH * 10}% + 6px) auto;
    padding: 0;
    color: var(--ink);
    font-size: var(--t-small);
  }
  /* The text of the campaign needs this space. */
  @media (max-width: 767px) {
    display: none;
  }
`;

const Days = styled.div`
  grid-area: 1 / 1 / -1 / -1;
  display: grid;
  grid-template-columns: subgrid;
  align-items: end;

  > i {
    justify-self: center;
    height: var(--cost);
    width: 22%;
    background: linear-gradient(var(--ray-hem), var(--ray-crown));
  }
  > [data-doubled] {
    width: 66%;
    mask: linear-gradient(90deg, #000 33%, transparent 0 67%, #000 0);
  }
  > [data-dear] {
    background: linear-gradient(var(--ray-body), var(--ray-crown));
  }
  [data-down] > & {
    align-items: start;
  }
  [data-down] > & > i {
    rotate: 180deg;
  }
`;
