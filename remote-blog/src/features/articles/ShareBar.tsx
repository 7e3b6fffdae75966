import { articlePath } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Icon } from '@northlight/shared/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { shareTargets } from './share-targets.ts';

/** Buttons to share an article. For a network without a share form the link is copied, and a message says so. */
export function ShareBar({ title, ...rest }: { title: string } & ComponentProps<'aside'>) {
  const { siteOrigin, notify } = useShell();
  const url = new URL(articlePath(title), siteOrigin).href;

  const copyFor = async (network: string) => {
    const done = (await copied(url))
      ? 'The link has been copied; paste it there.'
      : 'Copy the address of this page and paste it there.';
    notify.info(`Direct sharing is not supported on ${network}. ${done}`);
  };
  const copy = async () =>
    (await copied(url))
      ? notify.success('Link copied.')
      : notify.error('The link could not be copied. Copy the address of this page instead.');

  return (
    <Bar aria-labelledby="share" {...rest}>
      <h2 id="share">Share</h2>
      <ul>
        {shareTargets.map(({ name, icon, form }) => (
          <li key={name} data-needs-script={form ? undefined : ''}>
            {form ? (
              <a href={form(url)} target="_blank" rel="noopener noreferrer">
                <Icon name={icon} />
                {name}
              </a>
            ) : (
              <button type="button" onClick={() => void copyFor(name)}>
                <Icon name={icon} />
                {name}
              </button>
            )}
          </li>
        ))}
        <li data-needs-script="">
          <button type="button" onClick={() => void copy()}>
            <Icon name="link" />
            Copy link
          </button>
        </li>
      </ul>
    </Bar>
  );
}

/** False if the browser has no clipboard for this page, or the visitor refused the access. */
async function copied(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

const Bar = styled.aside`
  font-size: var(--t-ui);

  h2 {
    margin-bottom: 6px;
    font-size: inherit;
    font-weight: 600;
    color: var(--accent);
  }
  ul {
    display: grid;
    gap: 6px;
  }
  :is(a, button) {
    display: inline-flex;
    align-items: center;
    gap: 12px;
    min-height: 40px;
    font-weight: 520;
  }
  :is(a, button):hover {
    color: var(--accent);
  }
  svg {
    width: 18px;
    height: 18px;
  }

  /* Beside the text it is quieter than the list of contents. Fingers need more room. */
  @media (min-width: 1024px) {
    :is(a, button) {
      font-weight: 400;
    }
    :is(a, button):not(:hover) {
      color: var(--ink-2);
    }
  }
  @media (min-width: 1024px) and (pointer: fine) {
    ul {
      gap: 0;
    }
    :is(a, button) {
      min-height: 32px;
    }
    svg {
      width: 16px;
      height: 16px;
    }
  }

  @media (scripting: none) {
    [data-needs-script] {
      display: none;
    }
  }
  @media (max-width: 1023px) {
    ul {
      grid-template-columns: repeat(auto-fit, minmax(130px, 1fr));
    }
  }
  @media print {
    display: none;
  }
`;
