import { useRouteData } from '@northlight/shared/remote';
import { CareerHero } from '../features/career/CareerHero.tsx';
import type { CareerData } from '../features/career/career-loader.ts';
import { Reasons } from '../features/career/Reasons.tsx';
import { Openings } from '../features/openings/Openings.tsx';

export default function CareerPage() {
  const { hero, why, reasons, openings, offers } = useRouteData<CareerData>();
  return (
    <>
      <CareerHero hero={hero} />
      <Reasons why={why} reasons={reasons} />
      <Openings openings={openings} offers={offers} />
    </>
  );
}
