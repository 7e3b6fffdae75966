import { useShell } from '@northlight/shared/remote';
import { Picture } from '@northlight/shared/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { TeamData } from './team-loader.ts';

/** Who has no photo, or one that can't be had, is shown by this picture of the site. */
const NOBODY = '/default.png';

/** One person: a photo in the light of a plate. */
export function MemberCard({ member, ...rest }: { member: TeamData['members'][number] } & ComponentProps<'li'>) {
  const { api } = useShell();
  const { id, name, designation, file } = member;
  const alt = file?.alt || `Portrait of ${name}`;
  return (
    <Card {...rest}>
      <Portrait data-plate={id % 4}>
        <Picture
          file={file}
          src={api.mediaUrl}
          alt={alt}
          sizes="270px"
          fallback={<img src={NOBODY} alt={alt} width={270} height={320} loading="lazy" decoding="async" />}
        />
      </Portrait>
      <p>
        <strong>{name}</strong>
        <span>{designation}</span>
      </p>
    </Card>
  );
}

const Card = styled.li`
  width: 100%;
  height: 320px;
  overflow: hidden;
  background: var(--bg-2);

  p {
    padding: 6px 14px;
    line-height: 1.2;
  }
  strong,
  span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
    height: auto;
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

const Portrait = styled.div`
  height: 270px;
  background: #0f4a36;

  &[data-plate='1'] {
    background: #2c2270;
  }
  &[data-plate='2'] {
    background: #0a4248;
  }
  &[data-plate='3'] {
    background: #5a2340;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 12%;
  }
  img {
    filter: grayscale(1) contrast(1.06);
    mix-blend-mode: luminosity;
  }

  @media print {
    height: auto;
    aspect-ratio: 1;
  }
`;
