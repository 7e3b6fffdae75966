import { PREVIEW_HEADER, paths, type PreviewPlace } from '@northlight/shared/endpoints';
import type { Span } from '@northlight/shared/tracing';
import { z } from 'zod';
import { callApi, type ContentAnswer } from '../content/reads/call-api.ts';

/** Unpublished content that the holder of a token is shown. */
export interface ContentPreview {
  readonly token: string;
  readonly place: PreviewPlace;
  readonly title: string;
  /** ISO 8601. */
  readonly expires: string;
}

/** Milliseconds that finding a preview may take. */
const ASK_LIMIT = 2000;
/** Milliseconds. A preview of two hundred changes takes the API a second, and may have to wait for another one. */
const READ_LIMIT = 8000;

/** 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

const currentSchema = z.object({ data: z.object({ title: z.string(), expires_at: z.string() }) });

type Cookies = Readonly<Record<string, string | undefined>>;

/** The API can't tell whether a token is valid: it does not answer, or answers something else. */
export class UncheckedPreviewError extends Error {
  override readonly name = 'UncheckedPreviewError';
}

export type ContentPreviews = ReturnType<typeof createContentPreviews>;

/** One cookie per place, so a preview in the editor's frame does not affect other tabs. */
export const contentPreviewCookie = (place: PreviewPlace): string => `content_preview_${place}`;

/** @param origin where this process reaches the API. */
export function createContentPreviews(origin: string) {
  const ask = (
    token: string,
    address: string,
    call: { limit: number; span?: Span | undefined },
  ): Promise<ContentAnswer> => callApi(origin, address, { ...call, headers: { [PREVIEW_HEADER]: token } });

  return {
    /**
     * @param token not trusted. @returns null if it is forged, revoked or expired.
     * @throws UncheckedPreviewError when the API can't be asked.
     */
    async find(place: PreviewPlace, token: string, span?: Span): Promise<ContentPreview | null> {
      if (!TOKEN.test(token)) return null;
      const { status, body } = await ask(token, paths.preview, { limit: ASK_LIMIT, span }).catch((cause: unknown) => {
        throw new UncheckedPreviewError('The API did not answer.', { cause });
      });
      if (status === 403) return null;
      const current = currentSchema.safeParse(body);
      if (!current.success) throw new UncheckedPreviewError(`The API answered ${status}.`, { cause: current.error });
      const { title, expires_at: expires } = current.data.data;
      return { token, place, title, expires };
    },
    /** Reads content as the preview shows it. @throws ApiError with status 0 when no answer comes. */
    read: ({ token }: Pick<ContentPreview, 'token'>, address: string, span?: Span) =>
      ask(token, address, { limit: READ_LIMIT, span }),
  };
}

/** The place for which a document is requested. Browsers tell whether it is a frame; a page can't set that header. */
export const previewPlaceOf = (headers: Readonly<Record<string, unknown>>): PreviewPlace =>
  headers['sec-fetch-dest'] === 'iframe' ? 'frame' : 'tab';

/** The token in a visitor's cookie; undefined also for a text that has not the form of a token. */
export function tokenIn(cookies: Cookies, place: PreviewPlace): string | undefined {
  const token = cookies[contentPreviewCookie(place)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}
