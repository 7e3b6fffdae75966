import { Slot, useRouteData } from '@northlight/shared/remote';
import { AboutFigures } from '../features/about/AboutFigures.tsx';
import type { AboutData } from '../features/about/about-loader.ts';
import { Introduction } from '../features/about/Introduction.tsx';
import { MissionVision } from '../features/about/MissionVision.tsx';
import { ContactBand } from '../features/contact/ContactBand.tsx';
import { Proof } from '../features/testimonials/Proof.tsx';
import { Team } from '../features/team/Team.tsx';

export default function AboutPage() {
  const { introduction, headline, chapters, team, proof, contact } = useRouteData<AboutData>();
  return (
    <>
      <Introduction introduction={introduction} />
      <AboutFigures text={introduction?.description ?? ''} />
      <MissionVision headline={headline} chapters={chapters} />
      <Proof proof={proof} />
      <Team heading={team.heading} members={team.members} />
      <Slot name="career/open-positions" />
      <ContactBand
        title="Talk to one of us."
        lead="Write or call, and somebody from this page answers. Tell us what has to work, and by when."
        items={contact.items}
        glyph="digital-marketing"
      />
    </>
  );
}
