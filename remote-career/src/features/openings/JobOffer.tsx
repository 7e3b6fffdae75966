import { Display, Grid, Spectrum } from '@northlight/shared/ui';
import { ray } from '@northlight/shared/ui/ray';
import { type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { JobDetails, type JobDetailsProps } from './JobDetails.tsx';
import { openingElement } from './opening-address.ts';

export interface JobOfferProps extends Omit<JobDetailsProps, 'id' | 'titleId' | 'hidden'> {
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One offer as a row that can be expanded. */
export function JobOffer({ offer, open, onToggle, ...details }: JobOfferProps) {
  const id = useId();
  const { title, sub_title } = offer;
  // The whole head of the row answers to the pointer; its button is the control for everybody, and its clicks arrive
  // here too. Selecting text ends in a click as well, which must leave the row as it is.
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const isButton = target instanceof Element && target.closest('button') !== null;
    if (isButton || !hasSelection(currentTarget)) onToggle();
  };
  return (
    <Job id={openingElement(offer.id)} data-open={open || undefined} aria-labelledby={`${id}title`}>
      {open && <Edge seed={title} />}
      <Row onClick={press}>
        <Display level="d4" as="h3" id={`${id}title`}>
          {title}
        </Display>
        <p>{sub_title.split(PAY).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))}</p>
        <button type="button" aria-expanded={open} aria-controls={`${id}details`} aria-describedby={`${id}title`}>
          {open ? 'Hide Details' : 'More Details'}
        </button>
      </Row>
      <JobDetails id={`${id}details`} titleId={`${id}title`} offer={offer} hidden={!open} {...details} />
    </Job>
  );
}

/** A sum or a range with its currency: “USD 3,200 to 4,100 a month”. */
const PAY = /(\b[A-Z]{3} \d[\d,.]*(?: (?:to|–) \d[\d,.]*)?(?: an? [a-z]+)?)/;

/** Whether a selection of text begins within an element. */
function hasSelection(element: Element): boolean {
  const selection = element.ownerDocument.getSelection();
  return selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
}

const Row = styled(Grid)`
  position: relative;
  isolation: isolate;
  --space: clamp(22px, 2.2vw, 38px);
  padding-block: var(--space);
  align-items: center;
  row-gap: 12px;
  cursor: pointer;

  /* The hatch of the site rises from the base, strongest there, so that the words stay legible. */
  &::before {
    content: '';
    position: absolute;
    inset: 0 calc(-1 * var(--edge));
    z-index: -1;
    background: repeating-linear-gradient(90deg, var(--accent) 0 1px, transparent 1px var(--pitch));
    mask: linear-gradient(#0002, #0009);
    opacity: 0.5;
    transform: scaleY(0);
    transform-origin: 50% 100%;
    transition: transform var(--t-base) var(--ease);
  }
  > h3 {
    transition: color var(--t-fast);
  }
  @media (hover: hover) {
    /* An open row has a ground of its own, on which the hatch would end in the details. */
    &:has([aria-expanded='false']):hover::before {
      transform: none;
    }
    &:hover > :is(h3, button) {
      color: var(--accent-2);
    }
    &:hover > button::before {
      transform: scaleY(1.9);
    }
  }

  > h3 {
    grid-column: 1 / 7;
  }
  > p {
    grid-column: 7 / 11;
    color: var(--ink-2);
    overflow-wrap: anywhere;
    text-wrap: balance;

    b {
      color: var(--ink);
      font-weight: 560;
    }
  }
  > button {
    position: relative;
    grid-column: 11 / -1;
    justify-self: end;
    min-height: 44px;
    padding-inline-start: 16px;
    font-weight: 560;
    white-space: nowrap;
  }
  > button::before {
    ${ray}
    top: 50%;
    margin-top: -0.5em;
  }

  /* The facts begin on the line of the title, also where they take two. */
  @media (min-width: 1024px) {
    align-items: first baseline;
  }
  @media (max-width: 1023px) {
    > h3,
    > p,
    > button {
      grid-column: 1 / -1;
      justify-self: start;
    }
  }
  /* Two lines of text on the left, and one button beside both. */
  @media (min-width: 641px) and (max-width: 1023px) {
    row-gap: 4px;

    > h3,
    > p {
      grid-column: 1 / 9;
    }
    > button {
      grid-area: 1 / 9 / span 2 / -1;
      justify-self: end;
    }
  }
  @media (scripting: none) {
    cursor: auto;

    &::before,
    > button {
      display: none;
    }
  }
  @media print {
    break-after: avoid;

    > button {
      display: none;
    }
  }
`;

/* Like the upper edge of the dialog to apply for it. */
const Edge = styled(Spectrum)`
  position: absolute;
  inset: 0 0 auto;
  height: 8px;

  @media (min-width: 1024px) {
    height: 14px;
  }
`;

const Job = styled.article`
  border-top: 1px solid var(--rule);

  &:last-of-type {
    border-bottom: 1px solid var(--rule);
  }
  /* An open row has a background of its own across the full width of the page. */
  &[data-open] {
    position: relative;
    margin-inline: calc(-1 * var(--edge));
    padding-inline: var(--edge);
    background: var(--bg-2);
    border-color: transparent;

    /* Below the colours of its upper edge. */
    > ${Row} {
      padding-top: calc(var(--space) + 20px);
    }
  }
  /* Whoever has opened one prints that one. */
  @media print {
    &[data-open] ~ &,
    &:has(~ &[data-open]) {
      display: none;
    }
  }
`;
