import { useShell } from '@northlight/shared/remote';
import { Art, Icon, type IconName, Picture } from '@northlight/shared/ui';
import { plateOf } from '@northlight/shared/ui/portrait';
import { styled } from 'styled-components';
import { ClientPhoto } from './ClientPhoto.tsx';
import type { Feedback } from './testimonials-loader.ts';

/** The longer the words, the wider the card and the smaller the type. */
const lengthOf = ({ length }: string) => (length > 260 ? 'xl' : length > 64 ? 'l' : 's');

const PROFILES = [
  { field: 'facebook_profile_link', icon: 'facebook', name: 'Facebook' },
  { field: 'linkedin_profile_link', icon: 'linkedin', name: 'LinkedIn' },
  { field: 'twitter_profile_link', icon: 'x', name: 'X' },
] as const satisfies readonly { field: keyof Feedback; icon: IconName; name: string }[];

/** What one client said, and who they are. */
export function Testimonial({ feedback }: { feedback: Feedback }) {
  const { api } = useShell();
  const { id, client_name: name, designation, company_name: company, client_feedback: words, file } = feedback;
  return (
    <Card data-length={lengthOf(words)}>
      <blockquote>{words}</blockquote>
      <figcaption>
        <Photo data-photo={file ? '' : undefined} data-plate={plateOf(id)}>
          <Picture
            file={file}
            src={api.mediaUrl}
            alt={file?.alt || `Portrait of ${name}`}
            sizes="60px"
            fallback={<Art kind="portrait" seed={name} width={135} height={160} />}
          />
        </Photo>
        <div>
          <strong>{name}</strong>
          <span>
            {designation}, {company}
          </span>
        </div>
        <Profiles>
          {PROFILES.map(({ field, icon, name: network }) => {
            const address = feedback[field];
            return (
              address && (
                <a key={field} href={address} rel="noopener nofollow" aria-label={`${name} on ${network}`}>
                  <Icon name={icon} width={18} height={18} />
                </a>
              )
            );
          })}
        </Profiles>
      </figcaption>
    </Card>
  );
}

const Card = styled.figure`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 28px;
  width: clamp(288px, 30vw, 480px);
  height: 100%;
  padding: 28px;
  background: var(--bg-2);

  &[data-length='l'] {
    width: clamp(304px, 42vw, 680px);
  }
  &[data-length='xl'] {
    width: clamp(304px, 48vw, 760px);
  }

  blockquote {
    font-family: var(--font-display);
    font-weight: 420;
    font-size: clamp(1.75rem, 2.5vw, 2.875rem);
    line-height: 1.07;
    text-wrap: balance;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  &[data-length='xl'] blockquote {
    font-size: var(--d5);
    line-height: 1.12;
  }
  /* A short text is larger, because the longest text of the row sets the height of its card. */
  &[data-length='s'] blockquote {
    font-size: clamp(2.125rem, 2.9vw, 3.375rem);
  }
  /* Keeps the name on one line. Without room beside it, the links move below. */
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 16px;
    line-height: 1.35;
  }
  figcaption > :nth-child(2) {
    flex: 1 1 8.5em;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-weight: 600;
  }
  figcaption span {
    font-size: var(--t-small);
    color: var(--ink-2);
  }

  @media (max-width: 767px) {
    gap: 16px;
    padding: 20px;
  }
  @media (max-width: 359px) {
    &,
    &[data-length='l'],
    &[data-length='xl'] {
      width: calc(100vw - 2 * var(--margin));
    }
  }
  @media print {
    &,
    &[data-length='l'],
    &[data-length='xl'] {
      width: auto;
      height: auto;
      gap: 8pt;
      padding: 0 0 8pt;
      break-inside: avoid;
    }
    blockquote {
      font-size: 14pt;
    }
    figcaption > :not(:nth-child(2)) {
      display: none;
    }
  }
`;

const Photo = styled(ClientPhoto)`
  flex: none;
  width: 60px;
  height: 72px;

  /* So small that only the face can be told. */
  img {
    transform: scale(1.4);
  }
`;

const Profiles = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  margin-inline-start: auto;

  a {
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
  }
  a:hover {
    color: var(--accent);
  }
`;
