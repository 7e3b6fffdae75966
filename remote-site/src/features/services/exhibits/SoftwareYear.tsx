import { SOFTWARE_PLATE } from '@northlight/shared/plates';
import { Display, Lead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { drawnWhenForced } from '../../../layout/drawn-when-forced.ts';
import { BELOW_CAPTION, ExhibitSection, groundOf, Words } from './exhibit-styles.ts';

const SLICES = Array.from({ length: 26 }, (_, index) => index + 1);

/**
 * For each milestone the grid lines between which it is written, and what there is at its end. The bright ray of a
 * slice is at the line after it, and the milestone begins there. On a narrow window, its mark goes from the end of the
 * slice `first` to that of `last`.
 */
const MILESTONES = [
  { columns: '2 / 6', first: 1, last: 1, short: '2', week: 'Week 2', text: 'Something that works. You try it.' },
  {
    columns: '6 / 13',
    first: 5,
    last: 7,
    short: '10–14',
    week: 'Weeks 10 to 14',
    text: 'Most first versions are in the hands of real users.',
  },
  {
    columns: '14 / 21',
    first: 13,
    last: 13,
    short: '26',
    week: 'Week 26',
    text: 'Half the year, and the thirteenth version to use.',
  },
  {
    columns: '22 / 27',
    first: 26,
    last: 26,
    short: '52',
    week: 'Week 52',
    text: 'The last of 26. You could have stopped after any of them.',
  },
];

/** A year of software in slices of two weeks, each of which ends with something to use. */
export const SoftwareYear = () => (
  <Chapter ground="green" aria-labelledby="exhibit">
    <Wrap as="figure">
      <Plan>
        <Words>
          <Display level="d2" as="h2" id="exhibit">
            Something to use, every second Thursday
          </Display>
          <Lead>A ray is a working day, as high as what is done by then. Each bright one brings a version to use.</Lead>
        </Words>
        <Slices aria-hidden="true">
          {SLICES.map((slice) => (
            <i key={slice} style={{ '--share': (slice / SLICES.length) ** 3 }} />
          ))}
        </Slices>
      </Plan>
      <Weeks>
        {MILESTONES.map(({ columns, first, last, short, week, text }) => (
          <li key={week} data-week={short} style={{ gridColumn: columns, '--first': first, '--last': last }}>
            <strong>{week}</strong> {text}
          </li>
        ))}
      </Weeks>
      <Once>The same year delivered once: one day to use something, and it is the last.</Once>
    </Wrap>
  </Chapter>
);

/* It continues the picture above it. */
const Chapter = styled(ExhibitSection)`
  &&&& {
    --bg: ${groundOf(SOFTWARE_PLATE)};
  }
  padding-bottom: ${BELOW_CAPTION};
`;

/* The text is above the part of the year where the rays are still short. The text sets the height of the whole, which
   fits in a window together with what is written below it. */
const Plan = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }
  > :first-child {
    width: 58%;
    padding-bottom: min(22vw, max(140px, 100svh - 2 * var(--d2) - 412px));
  }

  @media (max-width: 1023px) {
    > :first-child {
      width: auto;
      padding-bottom: 240px;
    }
  }
`;

const Slices = styled.div`
  --days: 10;
  position: relative;
  display: grid;
  grid-template-columns: repeat(26, minmax(0, 1fr));
  align-items: end;
  height: 100%;

  /* The bars rise towards the last day, from the height that the parts before have reached. */
  > i {
    ${drawnWhenForced}
    position: relative;
    height: calc(9% + 91% * var(--share));
  }
  > i::before,
  > i::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(var(--ray-crown), var(--ray-body) 60%, var(--rule-2));
    mask: repeating-linear-gradient(90deg, #000 0 max(1.5px, 3%), transparent 0 calc(100% / var(--days)));
    clip-path: polygon(0 42%, 100% 12%, 100% 100%, 0 100%);
  }
  > i::after {
    left: auto;
    right: 0;
    width: 3px;
    background: linear-gradient(var(--ray-bright) 70%, var(--ray-hem));
    mask: none;
    clip-path: none;
  }

  [dir='rtl'] & > i {
    scale: -1 1;
  }

  @media (max-width: 1023px) {
    --days: 5;
    height: 220px;
    align-self: end;

    > i::after {
      width: 2px;
    }
  }
`;

const Weeks = styled.ol`
  display: grid;
  grid-template-columns: repeat(26, minmax(0, 1fr));
  border-top: 1px solid var(--rule-2);
  color: var(--ink-2);
  font-size: var(--t-ui);
  line-height: 1.45;

  strong {
    display: block;
  }
  /* A tick below its ray, or a bracket below its three. */
  @media (min-width: 1024px) {
    > li::before {
      content: '';
      display: block;
      width: 3px;
      height: 16px;
      margin-bottom: 8px;
      border: solid var(--ray-bright);
      border-width: 0 3px 0 0;
    }
    /* Two of its seven slices wide. */
    > :nth-child(2)::before {
      width: calc((100% - 3px) * 2 / 7 + 3px);
      border-width: 0 3px 1px;
    }
    > :not(:last-child) {
      margin-inline-start: -3px;
    }
    > :first-child {
      padding-inline-end: 12px;
    }
    > :last-child {
      text-align: end;
    }
    > :last-child::before {
      margin-inline-start: auto;
    }
  }
  /* The labels do not fit below the rays, so they become a list that names the weeks, of which the marks remain. */
  @media (max-width: 1023px) {
    position: relative;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding-top: 60px;

    > li::before {
      ${drawnWhenForced}
      content: '';
      position: absolute;
      top: 0;
      inset-inline-start: calc(100% / 26 * var(--first) - 2px);
      width: calc(100% / 26 * (var(--last) - var(--first)) + 2px);
      height: 10px;
      border: solid var(--ray-bright);
      border-width: 0 1px 1px;
    }
    /* The number of its week, which the list names. */
    > li::after {
      content: attr(data-week) / '';
      position: absolute;
      top: 14px;
      inset-inline-start: calc(100% / 26 * (var(--first) + var(--last)) / 2);
      translate: -50%;
      white-space: nowrap;
    }
    > :last-child::after {
      translate: -100%;
    }

    > li {
      display: grid;
      grid-column: auto !important;
      grid-template-columns: 8em minmax(0, 1fr);
    }
  }
`;

/* A row of days of which one is bright. */
const Once = styled.figcaption`
  margin-top: 32px;
  color: var(--ink-2);
  font-size: var(--t-ui);

  &::before {
    ${drawnWhenForced}
    content: '';
    display: block;
    height: 32px;
    margin-bottom: 8px;
    background:
      linear-gradient(var(--ray-bright) 70%, var(--ray-hem)) 100% 0 / 3px 100% no-repeat,
      repeating-linear-gradient(90deg, var(--rule-2) 0 1px, transparent 0 var(--pitch)) 0 100% / 100% 30% no-repeat;
  }

  @media (min-width: 1024px) {
    text-align: end;
  }
`;
