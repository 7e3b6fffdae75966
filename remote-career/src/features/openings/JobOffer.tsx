import { Button, Display, Grid } from '@northlight/shared/ui';
import { type FocusEvent, type MouseEvent, type PointerEvent, useId } from 'react';
import { styled } from 'styled-components';
import { PlainApplication } from '../application/PlainApplication.tsx';
import type { Offer } from '../career/career-loader.ts';
import { CopyLink } from './CopyLink.tsx';
import { openingElement, openingPath } from './opening-address.ts';

export interface JobOfferProps {
  readonly offer: Offer;
  readonly open: boolean;
  /** The page's address asks for this offer. */
  readonly asked: boolean;
  readonly onToggle: () => void;
  /** The form to apply with is on its way. */
  readonly busy: boolean;
  /** The visitor has applied for it just now. */
  readonly sent: boolean;
  readonly onApply: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The visitor is about to apply. */
  readonly onIntent: (event: PointerEvent | FocusEvent) => void;
}

/**
 * One offer as a row that opens. The details are in the page from the start, so that they are read without scripts:
 * there every row stands open, the buttons that could not work are gone, and a plain form takes the place of the dialog
 * at the offer's own address.
 */
export function JobOffer({ offer, open, asked, onToggle, busy, sent, onApply, onIntent }: JobOfferProps) {
  const id = useId();
  const { title, sub_title, description, Job_Requirement: requirements } = offer;
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
      <Details id={`${id}details`} hidden={!open}>
        <Description>{description}</Description>
        <div>
          {requirements.length > 0 && <h4>What we are looking for</h4>}
          <Requirements>
            {requirements.map(({ id, title, requirement }) => (
              <li key={id}>
                <strong>{title}</strong>
                {requirement}
              </li>
            ))}
          </Requirements>
          <Ways>
            <Button
              aria-describedby={`${id}title`}
              busy={busy}
              onClick={onApply}
              onPointerEnter={onIntent}
              onFocus={onIntent}
            >
              Apply Now
            </Button>
            <CopyLink id={offer.id} aria-describedby={`${id}title`} />
          </Ways>
          {sent && <Sent>Your application for this position has been sent.</Sent>}
          <noscript>
            {asked ? <PlainApplication offer={offer.id} /> : <a href={openingPath(offer.id)}>Apply for {title}</a>}
          </noscript>
        </div>
      </Details>
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
  }
  > button {
    position: relative;
    grid-column: 11 / -1;
    justify-self: end;
    min-height: 44px;
    padding-left: 16px;
    font-weight: 560;
    white-space: nowrap;
  }
  > button::before {
    content: '';
    position: absolute;
    left: 0;
    top: 50%;
    width: 2px;
    height: 1em;
    margin-top: -0.5em;
    background: linear-gradient(var(--ray-crown), var(--accent));
    transition: transform var(--t-base) var(--ease);
  }
  /* The darker accent: the plain one is too pale on the ground of an open row. */
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

const Details = styled(Grid)`
  padding-bottom: clamp(32px, 4vw, 72px);
  row-gap: 28px;

  &[hidden] {
    display: none;
  }
  > p {
    grid-column: 1 / 6;
  }
  > div {
    grid-column: 7 / -1;
  }
  h4 {
    font-weight: 600;
  }
  noscript > a {
    display: inline-block;
    margin-top: 20px;
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  @media (max-width: 1023px) {
    > p,
    > div {
      grid-column: 1 / -1;
    }
  }
  @media (scripting: none) {
    &[hidden] {
      display: grid;
    }
  }
  @media print {
    &[hidden] {
      display: grid;
    }
  }
`;

const Description = styled.p`
  max-width: var(--measure);
  font-size: 1.125rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Requirements = styled.ul`
  display: grid;
  gap: 14px;
  margin-top: 14px;

  li {
    position: relative;
    max-width: 56ch;
    padding-left: 20px;
    color: var(--ink-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.38em;
    height: 0.95em;
    width: 2px;
    background: var(--accent);
  }
  strong {
    display: block;
    font-weight: 560;
    color: var(--ink);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px 32px;
  margin-top: 28px;

  a:hover {
    color: var(--accent-2);
  }

  @media (scripting: none) {
    button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

const Sent = styled.p`
  margin-top: 20px;
  padding-left: 16px;
  box-shadow: inset 2px 0 0 var(--accent);
  font-weight: 560;
`;

const Job = styled.article`
  border-top: 1px solid var(--rule);

  &:last-of-type {
    border-bottom: 1px solid var(--rule);
  }
  /* Open, the row becomes a ground of its own from edge to edge. */
  &[data-open] {
    margin-inline: calc(-1 * var(--edge));
    padding-inline: var(--edge);
    background: var(--bg-2);
    border-color: transparent;
  }
`;
