import { VisuallyHidden } from '@northlight/shared/ui';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';

export interface ViewOnSiteLinkProps {
  /** Path on the public site, with the section. */
  readonly place: string;
  /** What the page shows. It is part of the link's accessible name: 'View on site: Hero Section'. */
  readonly subject: string;
}

/** A link to the public page that shows the edited content. It opens in a new tab. */
export const ViewOnSiteLink = ({ place, subject }: ViewOnSiteLinkProps) => (
  <Link href={place} target="_blank" rel="noopener">
    <ExternalLink aria-hidden="true" />
    View on site
    <VisuallyHidden>: {subject}, opens in a new tab</VisuallyHidden>
  </Link>
);

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 10px;
  border-radius: var(--radius);
  font-size: 0.875rem;
  font-weight: 540;
  white-space: nowrap;

  &:hover {
    background: var(--tint);
  }

  > svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
`;
