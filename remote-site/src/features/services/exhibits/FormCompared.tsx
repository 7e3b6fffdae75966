import { Display, Lead, Wrap } from '@northlight/shared/ui';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Now, Then } from './compared-forms.ts';
import { ExhibitSection, sliderOver, Words } from './exhibit-styles.ts';

const OLD = [
  'Title',
  'First name',
  'Middle name',
  'Last name',
  'Date of birth',
  'Street',
  'City',
  'Country',
  'Telephone',
  'Fax',
  'E-mail',
  'E-mail again',
  'Reason code',
  'How did you hear of us',
];
const NEW = ['Your name', 'Phone or email', 'What is it about?'];

/** Where the line is at first, in percent: all fields of both forms can be seen at its two sides. */
const FIRST = 60;

/** The text for screen readers. @param percent visible share of the old form. */
const spoken = (percent: number) => `${percent} percent of the form before, ${100 - percent} percent of the form now`;

/** Moves the line with the slider by a CSS variable, without rendering both forms again. */
function move({ currentTarget }: FormEvent<HTMLInputElement>) {
  const percent = Number(currentTarget.value);
  currentTarget.parentElement?.style.setProperty('--at', String(percent / 100));
  currentTarget.setAttribute('aria-valuetext', spoken(percent));
}

/** One form as it was and as it is now, and a line to draw between both. */
export const FormCompared = () => (
  <Chapter ground="mist" aria-labelledby="exhibit">
    <Wrap as="figure">
      <Text>
        <Display level="d3" as="h2" id="exhibit">
          The same appointment, eleven questions fewer
        </Display>
        <Lead>An example clinic: what it asked before, and what it needs to know.</Lead>
      </Text>
      <Plate style={{ '--at': FIRST / 100 }}>
        <Now aria-hidden="true">
          <p>
            <b>When may we call you?</b> We call before noon tomorrow, and keep nothing else.
          </p>
          {NEW.map((label) => (
            <span key={label}>{label}</span>
          ))}
          <em>Ask for an appointment</em>
        </Now>
        <Then aria-hidden="true">
          <b>APPOINTMENT REQUEST FORM (NEW PATIENTS)</b>
          {OLD.map((label) => (
            <span key={label}>{label}&nbsp;*</span>
          ))}
          <em>Submit</em>
          <em>Reset</em>
        </Then>
        <input
          type="range"
          defaultValue={FIRST}
          aria-label="Line between the form before and the form now"
          aria-valuetext={spoken(FIRST)}
          onInput={move}
        />
        <b aria-hidden="true" />
      </Plate>
      <figcaption>
        <span>
          <strong>{OLD.length} fields before</strong> Every one required, the fax too.
        </span>
        <span>
          <strong>{NEW.length} fields now</strong> What the clinic needs to call back.
        </span>
      </figcaption>
    </Wrap>
  </Chapter>
);

const Chapter = styled(ExhibitSection)`
  padding-block: 0;

  > figure {
    display: grid;
    grid-template: auto 1fr / 5fr 8fr;
    column-gap: var(--margin);
  }
  figcaption {
    align-self: end;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px;
    padding-block: 40px var(--section);
    color: var(--ink-2);
    font-size: var(--t-ui);
    line-height: 1.45;
  }
  strong {
    display: block;
    margin-bottom: 8px;
    font: 420 var(--d4) / 1.05 var(--font-display);
  }

  @media (max-width: 1023px) {
    > figure {
      grid-template: none / minmax(0, 1fr);
    }
    figcaption {
      padding-bottom: 56px;
    }
  }
`;

const Text = styled(Words)`
  padding-top: var(--section);

  @media (max-width: 1023px) {
    padding-bottom: 40px;
  }
`;

/* Both forms are in the same place; right of the line the new one is visible. The plate reaches the right edge of
   the page. */
const Plate = styled.div`
  --line: calc(100% * var(--at));
  --grip: 44%;
  --before: 22px;
  --gap: clamp(14px, 2.4vw, 40px);
  /* Of a form's width within its padding, what is right of the line's first place. */
  --rest: calc((100% + 2 * var(--margin)) * ${1 - FIRST / 100} - var(--margin) - var(--gap));
  position: relative;
  grid-area: 1 / 2 / 3 / 3;
  display: grid;
  min-height: min(760px, 92svh);
  margin-inline-end: calc(-1 * var(--edge));
  overflow: hidden;

  > div {
    grid-area: 1 / 1;
    padding: var(--margin);
  }
  /* The line is measured from the left in every language, so the old form is at the left. */
  > div,
  > input {
    direction: ltr;
  }
  > div > span::after {
    content: '';
    display: block;
  }
  em {
    font-style: normal;
    overflow-wrap: anywhere;
  }
  ${sliderOver}
  /* The divider moves from edge to edge, so that each form can be seen completely. */
  > b {
    inset: 0;
  }
  /* The grip stays within the plate when the line is at an edge. */
  > b::after {
    left: max(-1 * var(--line), min(-1 * var(--before), 100% - 44px - var(--line)));
  }
  /* Without JavaScript the divider cannot be moved, so both forms are shown, one below the other. */
  @media (scripting: none) {
    > div {
      grid-area: auto;
      clip-path: none;
    }
    > b {
      display: none;
    }
  }

  @media (max-width: 1023px) {
    grid-area: auto;
    min-height: 0;
    margin-inline-start: calc(-1 * var(--edge));
  }
  /* More of it is left of the line, where it covers no label of the new form. */
  @media (max-width: 560px) {
    --before: 30px;
    --grip: calc(100% - 50px);
  }
`;
