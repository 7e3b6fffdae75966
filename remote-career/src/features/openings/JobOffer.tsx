import { Display, Grid } from '@northlight/shared/ui';
import { ray } from '@northlight/shared/ui/ray';
import { useId } from 'react';
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
  return (
    <Job id={openingElement(offer.id)} data-open={open || undefined} aria-labelledby={`${id}title`}>
      <Row>
        <Display level="d4" as="h3" id={`${id}title`}>
          {title}
        </Display>
        <p>{sub_title}</p>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}details`}
          aria-describedby={`${id}title`}
          onClick={onToggle}
        >
          {open ? 'Hide Details' : 'More Details'}
        </button>
      </Row>
      <JobDetails id={`${id}details`} titleId={`${id}title`} offer={offer} hidden={!open} {...details} />
    </Job>
  );
}

const Row = styled(Grid)`
  padding-block: clamp(22px, 2.2vw, 38px);
  align-items: center;
  row-gap: 12px;

  > h3 {
    grid-column: 1 / 7;
  }
  > p {
    grid-column: 7 / 11;
    color: var(--ink-2);
    overflow-wrap: anywhere;
    text-wrap: balance;
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
  /* Uses the darker accent, because the usual one has too little contrast on an open row. */
  > button:hover {
    color: var(--accent-2);
  }
  > button:hover::before {
    transform: scaleY(1.9);
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

const Job = styled.article`
  border-top: 1px solid var(--rule);

  &:last-of-type {
    border-bottom: 1px solid var(--rule);
  }
  /* An open row has a background of its own across the full width of the page. */
  &[data-open] {
    margin-inline: calc(-1 * var(--edge));
    padding-inline: var(--edge);
    background: var(--bg-2);
    border-color: transparent;
  }
`;
