import { EmptyState, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { MemberCard } from './MemberCard.tsx';
import { MemberCarousel } from './MemberCarousel.tsx';
import type { TeamData } from './team-loader.ts';

const TITLE = 'Our Creative Team';
const DESCRIPTION = 'Meet the passionate individuals behind our success.';

/** From this many on, people pass in a carousel. */
const CAROUSEL_FROM = 4;

export function Team({ heading, members }: TeamData) {
  const head = { id: 'team', title: heading?.title ?? TITLE, lead: heading?.description ?? DESCRIPTION };
  return (
    <Section ground="mist" aria-labelledby="team">
      <Wrap>
        {members.length >= CAROUSEL_FROM ? (
          <MemberCarousel key={members.length} head={head} members={members} />
        ) : (
          <>
            <SectionHead {...head} />
            <FewMembers members={members} />
          </>
        )}
      </Wrap>
    </Section>
  );
}

function FewMembers({ members }: Pick<TeamData, 'members'>) {
  if (members.length === 0) {
    return (
      <EmptyState
        title="No Data Available"
        text="There are currently no data in this section. Please try selecting another one."
      />
    );
  }
  return (
    <Few data-count={members.length}>
      {members.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </Few>
  );
}

const Few = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 270px);
  gap: 24px;

  @media (min-width: 480px) {
    &[data-count='2'],
    &[data-count='3'] {
      grid-template-columns: repeat(2, minmax(0, 270px));
    }
  }
  @media (min-width: 768px) {
    &[data-count='3'] {
      grid-template-columns: repeat(3, minmax(0, 270px));
    }
  }
`;
