import { useRouteData } from '@northlight/shared/remote';
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
      <People people={people} />
      {/* A navigation to another address resets which opening is expanded. */}
      <Openings key={key} openings={openings} offers={offers} asked={asked} applied={applied} />
    </>
  );
}
