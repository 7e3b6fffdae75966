import { useShell } from '@northlight/shared/remote';
import { Picture, RayLink, Section, SectionHead, Wrap } from '@northlight/shared/ui';
import { plateOf, Portrait } from '@northlight/shared/ui/portrait';
import { styled } from 'styled-components';
import type { CareerData } from './career-loader.ts';

/** As many as fit in one row on a wide screen. The page about the company shows all. */
const MOST = 8;

/** The first members of the team who have a photo, at the edge of the next chapter. */
export function People({ people }: Pick<CareerData, 'people'>) {
  const { api } = useShell();
  const shown = people.filter(({ file }) => file).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <Chapter ground="mist" aria-labelledby="colleagues">
      <Wrap>
        <SectionHead id="colleagues" title="Who you would work with">
          <RayLink to="/about">Meet the team</RayLink>
        </SectionHead>
      </Wrap>
      <List style={{ '--people': shown.length }}>
        {shown.map(({ id, name, designation, file }) => (
          <Portrait as="li" key={id} data-plate={plateOf(id)}>
            <Picture file={file} src={api.mediaUrl} alt={file?.alt || `Portrait of ${name}`} sizes="25vw" />
            <p>
              <strong>{name}</strong>
              {designation}
            </p>
          </Portrait>
        ))}
      </List>
    </Chapter>
  );
}

/* The portraits stand on the next chapter. */
const Chapter = styled(Section)`
  padding-block: max(56px, var(--section) * 0.63) 0;

  /* The portraits are not worth printing, and the title means nothing without them. */
  @media print {
    display: none;
  }
`;

/* The full width of the page; a short list is at the right edge. */
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--people), minmax(0, 25vw));
  justify-content: end;

  li {
    display: grid;
    grid-template-rows: auto 1fr;
    color: #fff;
  }
  img {
    height: auto;
    aspect-ratio: 27 / 32;
  }
  p {
    padding: 12px 16px 20px;
    font-size: var(--t-small);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    font-size: var(--t-ui);
    font-weight: 600;
  }

  /* At most six people, in rows of three or two. */
  @media (max-width: 1023px) {
    grid-template-columns: repeat(min(3, var(--people)), minmax(0, 34vw));

    li:nth-child(n + 7) {
      display: none;
    }
  }
  @media (max-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 50vw));
  }
`;
