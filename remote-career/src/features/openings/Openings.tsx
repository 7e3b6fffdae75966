import {
  EmptyState,
  ErrorState,
  RayLink,
  Section,
  SectionHead,
  Skeleton,
  SkeletonRegion,
  Wrap,
} from '@northlight/shared/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useApplicationDialogs } from '../application/use-application-dialogs.ts';
import type { CareerData, Offer } from '../career/career-loader.ts';
import { JobOffer } from './JobOffer.tsx';
import { Notice } from './Notice.tsx';
import { APPLIED_ELEMENT, openingElement } from './opening-address.ts';
import { useExpanded } from './use-expanded.ts';

const HEADING = 'openings';

/** The open positions, one of them expanded at a time, and the dialogs to apply for them. */
export function Openings({
  openings,
  offers,
  asked,
  applied,
}: Pick<CareerData, 'openings' | 'offers' | 'asked' | 'applied'>) {
  const [expanded, toggle] = useExpanded(asked);
  const { Dialog, begun, current, fetching, apply, close, prefetch } = useApplicationDialogs();
  const { revalidate, state } = useRevalidator();
  const [sent, setSent] = useState<readonly number[]>([]);
  const section = useRef<HTMLElement>(null);
  const returnFocus = useRef<HTMLElement>(null);
  useInView(asked);

  const begin = (offer: Offer) => (event: MouseEvent<HTMLElement>) => {
    returnFocus.current = event.currentTarget;
    void apply(offer);
  };
  const isClosed = asked !== null && offers !== null && !offers.some(({ id }) => id === asked);
  // The row, and with it the button that was pressed, is about to go: what can be done next is the first of the others.
  const refresh = () => {
    returnFocus.current = section.current;
    void revalidate();
  };

  return (
    <Section ground="mist" aria-labelledby={HEADING} ref={section}>
      <Wrap>
        <SectionHead id={HEADING} title={openings?.title ?? 'Open positions'} lead={openings?.description} />
        {applied && (
          <Notice id={APPLIED_ELEMENT} kind="good" title="Application sent successfully!">
            Thank you. We read every application ourselves.
          </Notice>
        )}
        {isClosed && (
          <Notice id={openingElement(asked)} kind="warn" title="This position is no longer open.">
            It has been filled or withdrawn since the link was made.{' '}
            {offers.length > 0 && 'These positions are open today.'}
          </Notice>
        )}
        {offers === null && (
          <>
            <ErrorState
              title="The open positions could not be loaded."
              text="The rest of this page is fine; our server did not answer for this part."
              busy={state === 'loading'}
              onRetry={() => void revalidate()}
            />
            {state === 'loading' && (
              <SkeletonRegion label="Loading open positions">
                <Skeleton shape="row" count={4} />
              </SkeletonRegion>
            )}
          </>
        )}
        {offers?.length === 0 && (
          <EmptyState
            title="No Data Available"
            text="No position is open at the moment. Write to us all the same: we read every message."
          >
            <RayLink to="/contact">Write to us</RayLink>
          </EmptyState>
        )}
        {offers?.map((offer) => (
          <JobOffer
            key={offer.id}
            offer={offer}
            open={offer.id === expanded}
            asked={offer.id === asked}
            onToggle={() => toggle(offer.id)}
            busy={offer.id === fetching}
            sent={sent.includes(offer.id)}
            onApply={begin(offer)}
            onIntent={prefetch}
          />
        ))}
      </Wrap>
      {Dialog &&
        begun.map((offer) => (
          <Dialog
            key={offer.id}
            offer={offer}
            open={offer.id === current}
            returnFocus={returnFocus}
            onClose={close}
            onSent={() => setSent((known) => [...known, offer.id])}
            onGone={refresh}
          />
        ))}
    </Section>
  );
}

/**
 * An opening that is asked for without a fragment is brought into view here; a place the visitor comes back to is left
 * alone.
 */
function useInView(asked: number | null): void {
  useEffect(() => {
    if (asked === null || window.location.hash !== '' || window.scrollY > 0) return;
    document.getElementById(openingElement(asked))?.scrollIntoView();
  }, [asked]);
}
