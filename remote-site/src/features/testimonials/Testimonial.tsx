import { useShell } from '@northlight/shared/remote';
import { Art, Icon, type IconName, Picture } from '@northlight/shared/ui';
import { plateOf } from '@northlight/shared/ui/portrait';
import { styled } from 'styled-components';
import { ClientPhoto } from './ClientPhoto.tsx';
import type { Feedback } from './testimonials-loader.ts';

/** The longer the words, the wider the card; only very long ones are set smaller. */
const lengthOf = ({ length }: string) => (length > 260 ? 'xl' : length > 64 ? 'l' : 's');

const PROFILES = [
  { field: 'facebook_profile_link', icon: 'facebook', name: 'Facebook' },
  { field: 'linkedin_profile_link', icon: 'linkedin', name: 'LinkedIn' },
  { field: 'twitter_profile_link', icon: 'x', name: 'X' },
] as const satisfies readonly { field: keyof Feedback; icon: IconName; name: string }[];

export interface TestimonialProps {
  readonly feedback: Feedback;
  /** Whether keyboard and screen reader have the same words elsewhere: its links are for the mouse only. */
  readonly isCopy?: boolean;
}

/** What one client said, and who they are. */
export function Testimonial({ feedback, isCopy = false }: TestimonialProps) {
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
                <a
                  key={field}
                  href={address}
                  rel="noopener nofollow"
                  aria-label={`${name} on ${network}`}
                  tabIndex={isCopy ? -1 : undefined}
                >
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
  grid-template-rows: minmax(32px, 1fr) auto auto;
  gap: 20px;
  width: clamp(304px, 27vw, 440px);
  height: 100%;

  /* The words hang from the upper edge by a ray, which takes what the longest words of the row leave: all of them end
     above their names. */
  &::before {
    content: '';
    width: 2px;
    background: linear-gradient(var(--ray-crown), var(--ray-body) 70%, var(--ray-hem));
    forced-color-adjust: none;
  }
  &[data-length='l'] {
    width: clamp(304px, 36vw, 620px);
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
  /* Keeps the name on one line. Without room beside it, the links move below. */
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 12px;
    margin-top: 12px;
    line-height: 1.35;
  }
  figcaption > :nth-child(2) {
    flex: 1 1 7.5em;
    max-width: max-content;
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

  /* A phone shows one quote and the beginning of the next, so each stands close below its ray. */
  @media (max-width: 767px) {
    grid-template-rows: 56px auto 1fr;

    figcaption {
      align-self: start;
    }
  }
  @media (max-width: 639px) {
    &,
    &[data-length='l'],
    &[data-length='xl'] {
      width: calc(100vw - 2 * var(--margin) - 56px);
    }
  }
  @media print {
    &,
    &[data-length='l'],
    &[data-length='xl'] {
      width: auto;
      height: auto;
      grid-template-rows: none;
      gap: 8pt;
      padding-bottom: 8pt;
      break-inside: avoid;
    }
    &::before {
      display: none;
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
    transform: scale(1.8);
    transform-origin: 50% 44%;
  }
`;

const Profiles = styled.div`
  display: flex;
  flex-wrap: wrap;

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
