import { Slot, useRouteData } from '@northlight/shared/remote';
import type { AboutData } from '../features/about/about-loader.ts';
import { Introduction } from '../features/about/Introduction.tsx';
import { MissionVision } from '../features/about/MissionVision.tsx';
import { Team } from '../features/team/Team.tsx';

export default function AboutPage() {
  const { introduction, headline, chapters, team } = useRouteData<AboutData>();
  return (
    <>
      <Introduction introduction={introduction} />
      <MissionVision headline={headline} chapters={chapters} />
      <Team heading={team.heading} members={team.members} />
      <Slot name="career/open-positions" />
    </>
  );
}
