import { EmptyState, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { styled } from 'styled-components';
import { MemberCard } from './MemberCard.tsx';
import type { TeamData } from './team-loader.ts';

const TITLE = 'Our Creative Team';
const DESCRIPTION = 'Meet the passionate individuals behind our success.';

export const Team = ({ heading, members }: TeamData) => (
  <Section ground="mist" aria-labelledby="team">
    <Wrap>
      <SectionHead id="team" title={heading?.title ?? TITLE} lead={heading?.description ?? DESCRIPTION} />
      {members.length > 0 ? (
        <Members>
          {members.map((member) => <MemberCard key={member.id} member={member} />)}
        </Members>
      ) : (
        <EmptyState title="No Data Available" text="There are currently no data in this section. Please try selecting another one." />
      )}
    </Wrap>
  </Section>
);

const Members = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 270px), 270px));
  gap: 24px;
`;
