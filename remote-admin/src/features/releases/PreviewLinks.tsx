import { LONGEST_PREVIEW_LINK, previewPaths, type ContentRelease } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { SelectField, TextField } from '@northlight/shared/ui/fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { fullTime } from '../../components/times.ts';
import { isSessionOver, messageOf } from '../../data/failures.ts';
import { endPreviewLink, invalidatePreviewLinks, makePreviewLink, previewLinksQuery } from './preview-link-requests.ts';

const DAYS = [
  { value: '1', label: 'A day' },
  { value: '7', label: 'A week' },
  { value: String(LONGEST_PREVIEW_LINK), label: `${LONGEST_PREVIEW_LINK} days` },
];

/** Links for people without an account. They show the site as it will be after the release. */
export function PreviewLinks({ release }: { readonly release: ContentRelease }) {
  const { api } = useShell();
  const { data: links, error } = useQuery(previewLinksQuery(api, release.id));
  const [days, setDays] = useState('7');
  const { make, end, made } = useLinks(release.id);
  const heading = useId();

  return (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>Show it to somebody without an account</h3>
      <Row
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate(Number(days));
        }}
      >
        <SelectField
          label="The link lasts"
          options={DAYS}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button type="submit" kind="line" size="s" busy={make.isPending}>
          Make a link
        </Button>
      </Row>
      {made ? <NewLink address={made} /> : null}
      {error ? <p role="alert">{`The links could not be loaded: ${messageOf(error)}`}</p> : null}
      {links && links.length > 0 ? (
        <ul>
          {links.map((link) => (
            <li key={link.id}>
              <span>{`Made by ${link.author}, ends on ${fullTime(link.expires_at)}`}</span>
              <Button
                kind="line"
                size="s"
                aria-label={`End the link made by ${link.author} that ends on ${fullTime(link.expires_at)}`}
                disabled={end.isPending}
                onClick={() => end.mutate(link.id)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

/** Makes and ends the links of a release. Failures are shown as a toast, except the end of the session. */
function useLinks(releaseId: number) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [made, setMade] = useState<string | null>(null);
  const onSettled = () => invalidatePreviewLinks(client, releaseId);
  const onError = (error: unknown) => {
    if (!isSessionOver(error)) notify.error(messageOf(error));
  };
  const make = useMutation({
    mutationFn: (days: number) => makePreviewLink(api, releaseId, days),
    onSuccess: ({ token }) => setMade(new URL(previewPaths.begin('tab', token), window.location.origin).href),
    onError,
    onSettled,
  });
  const end = useMutation({
    mutationFn: (id: number) => endPreviewLink(api, releaseId, id),
    onSuccess: () => {
      setMade(null);
      notify.success('The link has ended');
    },
    onError,
    onSettled,
  });
  return { make, end, made };
}

/** The address is not stored anywhere, so it can only be copied now. */
function NewLink({ address }: { readonly address: string }) {
  const { notify } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('Link copied');
    } catch (error) {
      // The browser refused it: the user can copy the link by hand.
      console.debug('[preview] not copied:', error);
      notify.error('Your browser did not let the link be copied. Please select and copy it.');
    }
  };
  return (
    <Row as="div">
      <TextField
        label="Link to the preview"
        hint="Copy it now: it is not shown again. Anyone with the link can see this release until it expires."
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button kind="line" size="s" onClick={() => void copy()}>
        Copy
      </Button>
    </Row>
  );
}

const Section = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px 20px;
  border-top: 1px solid var(--rule);
  font-size: 0.875rem;

  h3 {
    font-weight: 600;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    justify-content: space-between;
    padding: 8px 0;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 16px;
  align-items: end;

  > :first-child {
    flex: 0 1 22rem;
  }
`;
