import { EmptyState, RayLink, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { useState } from 'react';
import type { CareerData } from '../career/career-loader.ts';
import { JobOffer } from './JobOffer.tsx';

/** The open positions, one of them expanded at a time. */
export function Openings({ openings, offers }: Pick<CareerData, 'openings' | 'offers'>) {
  const [expanded, setExpanded] = useState<number | null>(null);
  return (
    <Section ground="mist" aria-labelledby="openings">
      <Wrap>
        <SectionHead id="openings" title={openings?.title ?? 'Open positions'} lead={openings?.description} />
        {offers.length === 0 && (
          <EmptyState title="No Data Available" text="No position is open at the moment. Write to us all the same: we read every message.">
            <RayLink to="/contact">Write to us</RayLink>
          </EmptyState>
        )}
        {offers.map((offer) => (
          <JobOffer key={offer.id} offer={offer} open={offer.id === expanded} onToggle={() => setExpanded(offer.id === expanded ? null : offer.id)} />
        ))}
      </Wrap>
    </Section>
  );
}
