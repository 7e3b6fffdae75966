import { Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useApplicationDialogs } from '../application/use-application-dialogs.ts';
import type { CareerData, Offer } from '../career/career-loader.ts';
import { AddressNotices } from './AddressNotices.tsx';
import { JobOffer } from './JobOffer.tsx';
import { FailedOpenings, NoOpenings } from './NoOpenings.tsx';
import { openingElement } from './opening-address.ts';
import { useExpanded } from './use-expanded.ts';

const HEADING = 'openings';

/** The open positions, of which one at a time is expanded, and the dialogs to apply for them. */
export function Openings({
  openings,
  offers,
  asked,
  applied,
}: Pick<CareerData, 'openings' | 'offers' | 'asked' | 'applied'>) {
  const [expanded, toggle] = useExpanded(asked);
  const { Dialog, opened, current, fetching, apply, close, prefetch } = useApplicationDialogs();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<readonly number[]>([]);
  const section = useRef<HTMLElement>(null);
  const returnFocus = useRef<HTMLElement>(null);
  useInView(asked, section);

  const begin = (offer: Offer) => (event: MouseEvent<HTMLElement>) => {
    returnFocus.current = event.currentTarget;
    void apply(offer);
  };
  // The row and its focused button will be removed: the focus moves to the first control of the section.
  const refresh = () => {
    returnFocus.current = section.current;
    void revalidate();
  };

  return (
    <Section aria-labelledby={HEADING} ref={section}>
      <Wrap>
        <SectionHead halves id={HEADING} title={openings?.title ?? 'Open positions'} lead={openings?.description} />
        <AddressNotices applied={applied} asked={asked} offers={offers} />
        {offers === null && <FailedOpenings />}
        {offers?.length === 0 && <NoOpenings />}
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
        opened.map((offer) => (
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
 * Scrolls to the opening that the address names without a fragment, but not if the page is already scrolled, for
 * example after Back.
 */
function useInView(asked: number | null, section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (asked === null || window.location.hash !== '' || window.scrollY > 0) return;
    // Not `document`: in the page of another host the section is in a shadow root.
    section.current?.querySelector(`#${openingElement(asked)}`)?.scrollIntoView();
  }, [asked, section]);
}
