import { releasePaths, type ContentRelease, type Envelope } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useSessionStore } from '@northlight/shared/session';
import { Button } from '@northlight/shared/ui';
import { TextField } from '@northlight/shared/ui/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { checked, dataOf, isRecord } from '../../data/checked-answer.ts';
import { tellFailure } from '../../data/failures.ts';
import { rememberReturnState } from '../sign-in/return-path.ts';
import { invalidateReleases } from './release-requests.ts';

/** Creates an empty release, and opens it. */
export function NewRelease() {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [, setParameters] = useSearchParams();
  const [title, setTitle] = useKeptTitle();
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: string) =>
      checked(api.send<Envelope<ContentRelease>>('POST', releasePaths.create, { title: sent }), dataOf(isRecord)),
    onSuccess: async ({ data }, sent) => {
      // What was typed during the request stays.
      setTitle((now) => (now === sent ? '' : now));
      setParameters({ release: String(data.id) });
      await invalidateReleases(client);
    },
    onError: (error) => tellFailure(notify, error),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(title);
  };
  return (
    <Row onSubmit={submit}>
      <TextField label="New release" value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      <Button type="submit" kind="line" size="s" busy={isPending} disabled={title.trim() === ''}>
        Create
      </Button>
    </Row>
  );
}

/** The title that is typed. If the session ends, it is in the field again after the next sign-in. */
function useKeptTitle() {
  const session = useSessionStore();
  const { state } = useLocation();
  const kept = useState(() => titleIn(state));
  const [title] = kept;
  useEffect(() => {
    if (title === '') return;
    // The session store calls this before the guard removes the screen.
    return session.subscribe(({ token }) => {
      if (token === null) rememberReturnState({ newRelease: title });
    });
  }, [session, title]);
  return kept;
}

const titleIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'newRelease' in state && typeof state.newRelease === 'string'
    ? state.newRelease
    : '';

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: end;

  /* Keeps field and button on one line on a phone. */
  > :first-child {
    flex: 1 1 150px;
    min-width: 0;
  }
`;
