import { useRouteData } from '@northlight/shared/remote';
import { useLocation } from 'react-router-dom';
import { CareerHero } from '../features/career/CareerHero.tsx';
import type { CareerData } from '../features/career/career-loader.ts';
import { Reasons } from '../features/career/Reasons.tsx';
import { Openings } from '../features/openings/Openings.tsx';

export default function CareerPage() {
  const { hero, why, reasons, openings, offers, asked, applied } = useRouteData<CareerData>();
  const { key } = useLocation();
  return (
    <>
      <CareerHero hero={hero} />
      <Reasons why={why} reasons={reasons} />
      {/* Another address is another opening: what was expanded before is not expanded there. */}
      <Openings key={key} openings={openings} offers={offers} asked={asked} applied={applied} />
    </>
  );
}
