import { type ApiClient, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { useShell } from '@northlight/shared/remote';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checked, dataOf, isAnswer, isRecord, isText, withEach } from '../../data/checked-answer.ts';
import { messageOf } from '../../data/failures.ts';
import type { FixedValues } from '../content/block.ts';
import type { ContentRecord } from '../content/content-record.ts';
import type { FormValues } from '../content/form-values.ts';
import { previewChange } from './preview-change.ts';
import { useRetry } from '../../components/use-retry.ts';

/** Milliseconds without a key until the unsaved text is sent. */
const PAUSE = 120;

interface Grant {
  readonly id: number;
  readonly token: string;
}

const isGrant = (data: unknown): boolean => isRecord(data) && withEach(['token'], isText)(data);

interface Problem {
  readonly text: string;
  /** Repeats the call that failed; null if it would fail again. */
  readonly retry: (() => void) | null;
}

function problemOf(error: unknown, retry: () => void): Problem {
  const mayPass = !isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500;
  return { text: messageOf(error), retry: mayPass ? retry : null };
}

interface LivePreviewOptions {
  readonly type: ContentType;
  readonly fixed: FixedValues;
  readonly form: UseFormReturn<FormValues>;
  /** The stored record; null for a new one. */
  readonly stored: ContentRecord | null;
  /** Called when the API has stored the unsaved text for the preview. */
  readonly onShown: () => void;
}

export interface LivePreview {
  /** Everybody with this token can see the preview; null until it is there. */
  readonly token: string | null;
  /** Why the page does not show the unsaved text; null if it does. */
  readonly problem: string | null;
}

/** Keeps a preview of the unsaved text while the component is mounted. */
export function useLivePreview({ type, fixed, form, stored, onShown }: LivePreviewOptions): LivePreview {
  const { api } = useShell();
  const [grant, setGrant] = useState<Grant | null>(null);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  useGrant(api, setGrant, (error, retry) => setProblem(problemOf(error, retry)));
  useRetry(problem);

  const send = useEffectEvent(async (current: Grant, signal: AbortSignal) => {
    const preview = previewChange(type, fixed, form.getValues(), stored);
    if ('problem' in preview) {
      setProblem({ text: preview.problem, retry: null });
      return setReady(true);
    }
    try {
      const body = { title: type.label.singular, changes: [preview.change] };
      await checked(api.send('PATCH', paths.previewUpdate(current.id), body, { signal }), isAnswer);
      setProblem(null);
      onShown();
    } catch (error) {
      if (signal.aborted) return;
      // Another object starts the effect below again.
      setProblem(problemOf(error, () => setGrant({ ...current })));
    }
    return setReady(true);
  });

  useEffect(() => {
    if (!grant) return undefined;
    let sending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      clearTimeout(timer);
      sending.abort();
    };
    const sendSoon = () => {
      forget();
      sending = new AbortController();
      const { signal } = sending;
      timer = setTimeout(() => void send(grant, signal), PAUSE);
    };
    const subscription = form.watch(sendSoon);
    sendSoon();
    return () => {
      subscription.unsubscribe();
      forget();
    };
  }, [grant, form]);

  return { token: grant && isReady ? grant.token : null, problem: problem?.text ?? null };
}

/** Creates a preview for this session and revokes it on unmount. */
function useGrant(
  api: ApiClient,
  onOpened: (grant: Grant) => void,
  onFailed: (error: unknown, retry: () => void) => void,
): void {
  const opened = useEffectEvent(onOpened);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let isLeft = false;
    const revoke = ({ id }: Grant) => api.send('DELETE', paths.previewDelete(id));
    const open = () => {
      const opening = checked(api.send<Envelope<Grant>>('POST', paths.previewCreate), dataOf(isGrant)).then(
        ({ data }) => {
          if (!isLeft) opened(data);
          return data;
        },
      );
      opening.catch((error: unknown) => {
        if (!isLeft) failed(error, () => (last = open()));
      });
      return opening;
    };
    let last = open();
    return () => {
      isLeft = true;
      // A preview that could not be revoked ends with the session.
      last.then(revoke).catch((error: unknown) => console.debug('[preview] not revoked:', error));
    };
  }, [api]);
}
