import type { CollectionRecord } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { Art, Display, Grid, Picture, Section, Wrap } from '@northlight/shared/ui';
import { plateOf } from '@northlight/shared/ui/portrait';
import { styled } from 'styled-components';
import { ClientPhoto } from './ClientPhoto.tsx';

export interface ProofProps {
  /** Null when no client has said anything. */
  readonly proof: CollectionRecord<'client-feedback'> | null;
}

/** The longer the words, the smaller the type. */
function levelOf({ length }: string): 'd2' | 'd3' | 'd4' | 'd5' {
  if (length <= 60) return 'd2';
  if (length <= 130) return 'd3';
  return length <= 260 ? 'd4' : 'd5';
}

/** What one client said, set large; nothing where no client has spoken. */
export function Proof({ proof }: ProofProps) {
  const { api } = useShell();
  if (!proof) return null;
  const { id, client_name: name, designation, company_name: company, client_feedback: words, file } = proof;
  return (
    <Section ground="night" aria-label="What a client says">
      <Wrap>
        <Row as="figure">
          <Photo data-photo={file ? '' : undefined} data-plate={plateOf(id)}>
            <Picture
              file={file}
              src={api.mediaUrl}
              alt={file?.alt || `Portrait of ${name}`}
              sizes="(max-width: 1023px) 72px, 33vw"
              fallback={<Art kind="portrait" seed={name} width={270} height={320} />}
            />
          </Photo>
          <Display level={levelOf(words)} as="blockquote">
            {words}
          </Display>
          <figcaption>
            <strong>{name}</strong>
            <span>
              {designation}, {company}
            </span>
          </figcaption>
        </Row>
      </Wrap>
    </Section>
  );
}

const Row = styled(Grid)`
  grid-template-rows: 1fr auto;
  row-gap: 32px;

  > div {
    grid-column: 1 / 5;
    grid-row: span 2;
  }
  > blockquote {
    grid-column: 6 / -1;
    white-space: pre-line;
  }
  > figcaption {
    grid-column: 6 / -1;
    line-height: 1.4;
  }
  strong {
    display: block;
    font-weight: 600;
  }
  figcaption > span {
    color: var(--ink-2);
  }

  /* Puts the portrait beside the name. */
  @media (max-width: 1023px) {
    grid-template: auto auto / 72px minmax(0, 1fr);
    column-gap: 16px;

    > blockquote {
      grid-area: 1 / 1 / 2 / -1;
    }
    > div {
      grid-area: 2 / 1;
    }
    > figcaption {
      grid-area: 2 / 2;
      align-self: center;
    }
  }
  @media print {
    break-inside: avoid;

    > div {
      display: none;
    }
    > figcaption {
      grid-column: 1 / -1;
    }
  }
`;

const Photo = styled(ClientPhoto)`
  max-width: 480px;
  aspect-ratio: 27 / 32;
`;
