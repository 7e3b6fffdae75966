import { useShell } from '@northlight/shared/remote';
import { Picture } from '@northlight/shared/ui';
import { plateOf, Portrait } from '@northlight/shared/ui/portrait';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { TeamData } from './team-loader.ts';

/** The picture of a member without a photo, or with one that can't be had. */
const NOBODY = '/default.png';

/** One person: a photo in the light of a plate. */
export function MemberCard({ member, ...rest }: { member: TeamData['members'][number] } & ComponentProps<'li'>) {
  const { api } = useShell();
  const { id, name, designation, file } = member;
  const alt = file?.alt || `Portrait of ${name}`;
  return (
    <Card {...rest}>
      <Plate data-plate={plateOf(id)}>
        <Picture
          file={file}
          src={api.mediaUrl}
          alt={alt}
          sizes="270px"
          fallback={<img src={NOBODY} alt={alt} width={270} height={320} loading="lazy" decoding="async" />}
        />
      </Plate>
      <p>
        <strong>{name}</strong>
        <span>{designation}</span>
      </p>
    </Card>
  );
}

const Card = styled.li`
  width: 100%;
  min-height: 320px;
  background: var(--bg-2);

  p {
    padding: 6px 14px;
    line-height: 1.2;
  }
  strong,
  span {
    display: block;
    overflow-wrap: anywhere;
  }
  strong {
    font-size: 1rem;
    font-weight: 600;
  }
  span {
    font-size: var(--t-small);
    color: var(--ink-2);
  }

  @media print {
    min-height: 0;
    break-inside: avoid;

    p {
      padding-inline: 0;
    }
    strong,
    span {
      white-space: normal;
    }
  }
`;

const Plate = styled(Portrait)`
  height: 270px;

  @media print {
    height: auto;
    aspect-ratio: 1;
  }
`;
