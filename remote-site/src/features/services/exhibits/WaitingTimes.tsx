import { ANALYTICS_PLATE } from '@northlight/shared/plates';
import { Display, Lead, Wrap } from '@northlight/shared/ui';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { drawnWhenForced } from '../../../layout/drawn-when-forced.ts';
import { BELOW_CAPTION, ExhibitSection, onPlate, sliderOver, THUMB, Words } from './exhibit-styles.ts';
import { answeredWithin, AVERAGE, HOURS, MEDIAN, waitingShape } from './waiting-times.ts';

const SHAPE = waitingShape();
const TICKS = [0, 6, 12, 18, 24];

/** One question, the distribution that answers it, and a line to drag for the decision. */
export function WaitingTimes() {
  const [hours, setHours] = useState(12);
  const share = Math.round(answeredWithin(hours) * 100);
  const promise = `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return (
    <Chapter ground="night" aria-labelledby="exhibit">
      <figure>
        <Wrap>
          <Text>
            <Display level="d3" as="h2" id="exhibit">
              How long does a customer wait for an answer?
            </Display>
            <Lead>
              {AVERAGE.toFixed(1)} hours on average, which describes few of them: half wait less than {MEDIAN}, one in
              ten longer than 12.
            </Lead>
            <Share>
              <b>{share}</b> of 100
            </Share>
            <p>
              have their answer within <strong>{promise}</strong>. Promise that, and you let down {100 - share} of 100.
            </p>
          </Text>
        </Wrap>
        <Plot style={{ '--at': hours / HOURS, '--shape': SHAPE }}>
          <i aria-hidden="true" />
          <i aria-hidden="true" />
          <span aria-hidden="true">Half of them: {MEDIAN} hours</span>
          <input
            type="range"
            min={0}
            max={HOURS}
            value={hours}
            aria-label="Hours within which you promise an answer"
            aria-valuetext={`${promise}: ${share} of 100 have their answer`}
            onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          />
          <b aria-hidden="true" data-hours={`${hours} h`} />
        </Plot>
        <Axis aria-hidden="true">
          {TICKS.map((hour) => (
            <span key={hour}>{hour} h</span>
          ))}
        </Axis>
        <figcaption>
          A thousand invented enquiries by the hours until their answer, from 0 to {HOURS}. <span>Move the line.</span>
        </figcaption>
      </figure>
    </Chapter>
  );
}

/* The text is where only few customers wait that long. Question, answer and line are in one window. */
const Chapter = styled(ExhibitSection)`
  ${onPlate(ANALYTICS_PLATE)}
  padding-bottom: ${BELOW_CAPTION};

  > figure {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  > figure > div:not([aria-hidden]) {
    grid-area: 1 / 1;
  }
  > figure > :first-child {
    width: 100%;
  }
  figcaption {
    margin-top: 16px;
    padding-inline: var(--edge);
    color: var(--ink-2);
    font-size: var(--t-ui);
  }
  @media (scripting: none) {
    figcaption > span {
      display: none;
    }
  }

  @media (max-width: 1023px) {
    > figure > div:nth-child(2) {
      grid-area: 2 / 1;
    }
  }
`;

const Text = styled(Words)`
  gap: 12px;
  justify-items: start;
  margin-left: 41.67%;
  padding-bottom: clamp(118px, 10vw, 16svh);
  pointer-events: none;

  > h2 {
    margin-bottom: 12px;
  }
  > p {
    max-width: 46ch;
    color: var(--ink-2);
  }

  @media (max-width: 1023px) {
    margin: 0;
    padding-bottom: 32px;
  }
`;

const Share = styled.p`
  && {
    margin-top: 8px;
    color: var(--ink);
    font: 420 min(var(--d2), 12svh) / 1 var(--font-display);
  }
  > b {
    font-weight: inherit;
    font-size: 1.7em;
    font-variant-numeric: tabular-nums;
  }
`;

/* The first and the last hour are at the margins, at which the caption begins and ends; the thumb of the slider
   reaches beyond them. A phone's margin is narrower than that, and the focus ring of the thumb needs the 7 px. */
const FROM_MARGIN_TO_MARGIN = css`
  margin-inline: max(7px, var(--edge) - ${THUMB}px);
`;

/* A ray for every quarter of an hour, from left to right in every language. The rays up to the line are bright: these
   customers have their answer. */
const Plot = styled.div`
  --grip: calc(100% - clamp(106px, 9vw, 14svh));
  ${FROM_MARGIN_TO_MARGIN}
  position: relative;
  direction: ltr;

  /* The ground of the rays, from edge to edge. */
  &::after {
    content: '';
    position: absolute;
    inset: auto -100vw 0;
    border-bottom: 1px solid var(--rule-2);
    pointer-events: none;
  }

  > i {
    ${drawnWhenForced}
    position: absolute;
    inset: 0 ${THUMB}px;
    clip-path: var(--shape);
    opacity: 0.6;
  }
  > i::before {
    content: '';
    position: absolute;
    inset: 0;
    background: var(--ray-hem);
    mask: linear-gradient(90deg, #000 42%, transparent 0) 0 0 / calc(100% / 96) 100%;
  }
  > i + i {
    opacity: 1;
  }
  > i + i::before {
    background: linear-gradient(var(--ray-crown), var(--ray-body) 45%, var(--ray-bright));
    clip-path: inset(0 calc(100% - var(--at) * 100%) 0 0);
  }
  /* Draws the line at the median. */
  > span {
    position: absolute;
    bottom: 0;
    left: calc(${THUMB}px + (100% - ${2 * THUMB}px) * ${MEDIAN / HOURS});
    height: 74%;
    padding-inline-start: 10px;
    border-inline-start: 2px solid var(--ink);
    font-size: var(--t-ui);
    font-weight: 560;
    line-height: 1;
  }
  ${sliderOver}
  > b::before {
    top: var(--grip);
  }
  /* Shows the hour inside the handle. */
  > b::after {
    content: attr(data-hours);
    display: grid;
    place-items: center;
    color: var(--bg);
    background: var(--ink);
    font: 600 var(--t-small) / 1 var(--font-text);
    font-variant-numeric: tabular-nums;
  }

  @media (max-width: 1023px) {
    height: 280px;
  }
`;

/* Each at its hour. */
const Axis = styled.div`
  && {
    display: flex;
    direction: ltr;
    justify-content: space-between;
    ${FROM_MARGIN_TO_MARGIN}
    margin-top: 10px;
    padding-inline: ${THUMB}px;
    color: var(--ink-2);
    font-size: var(--t-small);
    font-variant-numeric: tabular-nums;
  }
  > span {
    display: flex;
    justify-content: center;
    width: 0;
    white-space: nowrap;
  }
`;
