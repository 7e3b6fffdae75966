import { Button, Grid } from '@northlight/shared/ui';
import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { PlainApplication } from '../application/PlainApplication.tsx';
import type { Offer } from '../career/career-loader.ts';
import { CopyLink } from './CopyLink.tsx';
import { openingPath } from './opening-address.ts';

export interface JobDetailsProps {
  readonly id: string;
  /** Id of the element with the offer's title. */
  readonly titleId: string;
  readonly offer: Offer;
  readonly hidden: boolean;
  /** The page's address names this offer. */
  readonly asked: boolean;
  /** The application form is being loaded. */
  readonly busy: boolean;
  /** The visitor has just applied for it. */
  readonly sent: boolean;
  readonly onApply: (event: MouseEvent<HTMLButtonElement>) => void;
  /** Called when the visitor is likely to apply soon. */
  readonly onIntent: (event: PointerEvent | FocusEvent) => void;
}

/**
 * The requirements of an offer, and the buttons to apply. They are in the HTML from the start, so that they can be read
 * without scripts. Without scripts every row is open, the buttons are hidden, and at the offer's own address a plain
 * form replaces the dialog.
 */
export const JobDetails = ({ id, titleId, offer, hidden, asked, busy, sent, onApply, onIntent }: JobDetailsProps) => (
  <Details id={id} hidden={hidden}>
    <Summary>
      <Description>{offer.description}</Description>
      <Ways>
        <Button aria-describedby={titleId} busy={busy} onClick={onApply} onPointerEnter={onIntent} onFocus={onIntent}>
          Apply Now
        </Button>
        <CopyLink id={offer.id} aria-describedby={titleId} />
      </Ways>
      {sent && <Sent>Your application for this position has been sent.</Sent>}
    </Summary>
    <div>
      {offer.Job_Requirement.length > 0 && <h4>What we are looking for</h4>}
      <Requirements>
        {offer.Job_Requirement.map(({ id, title, requirement }) => (
          <li key={id}>
            <strong>{title}</strong>
            {requirement}
          </li>
        ))}
      </Requirements>
      <Ways data-place="end">
        <Button
          kind="line"
          aria-describedby={titleId}
          busy={busy}
          onClick={onApply}
          onPointerEnter={onIntent}
          onFocus={onIntent}
        >
          Apply for this position
        </Button>
      </Ways>
      <noscript>
        {asked ? <PlainApplication offer={offer.id} /> : <a href={openingPath(offer.id)}>Apply for {offer.title}</a>}
      </noscript>
    </div>
  </Details>
);

const Details = styled(Grid)`
  padding-bottom: clamp(32px, 4vw, 72px);
  row-gap: 28px;

  &[hidden] {
    display: none;
  }
  align-items: start;

  > :first-child {
    grid-column: 1 / 6;
  }
  > :last-child {
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
    > :is(:first-child, :last-child) {
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

/* The buttons to apply stay visible beside long requirements. */
const Summary = styled.div`
  @media (min-width: 1024px) {
    position: sticky;
    top: calc(var(--nav-h) + 24px);
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
  gap: 14px var(--gutter);
  margin-top: 14px;

  /* Two columns fill their half of the page. */
  @media (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    row-gap: 24px;
  }

  li {
    position: relative;
    max-width: 56ch;
    padding-inline-start: 20px;
    color: var(--ink-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  li::before {
    content: '';
    position: absolute;
    inset-inline-start: 0;
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
  /* The second buttons are only for narrow windows, where the first ones have scrolled out of view. */
  @media (min-width: 1024px) {
    &[data-place='end'] {
      display: none;
    }
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
  padding-inline-start: 16px;
  box-shadow: inset calc(var(--bar, 4px) / 2) 0 0 var(--accent);
  font-weight: 560;
`;
