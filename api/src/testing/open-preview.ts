import { paths, PREVIEW_HEADER, type Envelope } from '@northlight/shared/endpoints';
import type { TestApi } from './test-api.ts';

/** A change as the form beside a preview sends it. */
export interface PreviewedChange {
  readonly collection: string;
  readonly id: number | null;
  readonly values: object;
}

/** Opens a preview for the signed-in administrator. */
export async function openPreview(api: TestApi) {
  const { body } = await api.call<Envelope<{ id: number; token: string }>>('POST', paths.previewCreate);
  const { id, token } = body.data;
  return {
    id,
    token,
    change: (...changes: readonly PreviewedChange[]) =>
      api.call('PATCH', paths.previewUpdate(id), { body: { title: 'Relaunch', changes } }),
    read: <Body>(url: string, headers: Readonly<Record<string, string>> = {}) =>
      api.call<Body>('GET', url, { token: null, headers: { [PREVIEW_HEADER]: token, ...headers } }),
  };
}
