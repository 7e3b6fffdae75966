import { useRouteData } from '@northlight/shared/remote';
import { ButtonLink, ClosingBand } from '@northlight/shared/ui';
import { useLocation } from 'react-router-dom';
import { CareerHero } from '../features/career/CareerHero.tsx';
import type { CareerData } from '../features/career/career-loader.ts';
import { People } from '../features/career/People.tsx';
import { Reasons } from '../features/career/Reasons.tsx';
import { Openings } from '../features/openings/Openings.tsx';

export default function CareerPage() {
  const { hero, why, reasons, people, openings, offers, asked, applied } = useRouteData<CareerData>();
  const { key } = useLocation();
  return (
    <>
      <CareerHero hero={hero} offers={offers} />
      <Reasons why={why} reasons={reasons} />
      {/* A navigation to another address resets which opening is expanded. */}
      <Openings key={key} openings={openings} offers={offers} asked={asked} applied={applied} />
      <People people={people} />
      {/* Where nothing is open, the list has said this already. */}
      {offers?.length !== 0 && (
        <ClosingBand
          title="Nothing that fits?"
          glyph="evening"
          lead="Write to us all the same: what you do well, and what you would like to do here. We read every message."
        >
          <ButtonLink to="/contact">Write to us</ButtonLink>
        </ClosingBand>
      )}
    </>
  );
}
