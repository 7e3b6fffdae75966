import { Button, Display, Grid } from '@northlight/shared/ui';
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
            <Display level="d5" as="h5">
              {title}
            </Display>
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

  > * {
    grid-column: 1 / -1;
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

/* The buttons to apply begin where the facts of the row begin. */
const Summary = styled(Grid)`
  row-gap: 24px;
  align-items: start;

  > * {
    grid-column: 1 / -1;
  }
  @media (min-width: 1024px) {
    > :first-child {
      grid-column: 1 / 7;
      grid-row: span 2;
      padding-inline-end: 32px;
    }
    > :not(:first-child) {
      grid-column: 7 / -1;
    }
  }
`;

const Description = styled.p`
  max-width: var(--measure);
  font-size: 1.125rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Requirements = styled.ul`
  display: grid;
  gap: 14px var(--gutter);
  margin-top: 14px;

  /* The columns of the reasons further up. */
  @media (min-width: 1024px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 28px;
  }
  /* Four of them are not three and one. */
  @media (min-width: 1024px) {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  /* Five of them are two and three. */
  @media (min-width: 1024px) {
    &:has(> :nth-child(5):last-child) {
      grid-template-columns: repeat(6, minmax(0, 1fr));

      > li {
        grid-column: span 2;
      }
      > li:nth-child(-n + 2) {
        grid-column: span 3;
      }
    }
  }
  @media (min-width: 1440px) {
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
  @media (min-width: 641px) and (max-width: 1023px) {
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
    top: 0.3em;
    height: 1.3em;
    width: 2px;
    background: var(--accent);
  }
  h5 {
    margin: 0 0 4px;
    color: var(--ink);
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px 32px;

  a:hover {
    color: var(--accent-2);
  }
  &[data-place='end'] {
    margin-top: 28px;
  }
  /* The second button is for where the first one has scrolled out of view: in narrow windows, and below many
     requirements. */
  @media (min-width: 1024px) {
    ul:not(:has(> :nth-child(7))) + &[data-place='end'] {
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
  padding-inline-start: 16px;
  box-shadow: inset calc(var(--bar, 4px) / 2) 0 0 var(--accent);
  font-weight: 560;
`;
