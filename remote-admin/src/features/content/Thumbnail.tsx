import { type ContentType, mediaFieldOf, type MediaFile } from '@northlight/shared/content';
import { artUrl } from '@northlight/shared/ui';
import { ownLook, sceneSeed } from '@northlight/shared/ui/look';
import { styled } from 'styled-components';
import { type ContentRecord, mediaOf, nameOf, thumbnailOf } from './content-record.ts';

export interface ThumbnailProps {
  readonly type: ContentType;
  readonly record: ContentRecord;
  readonly mediaUrl: (fileUrl: string) => string;
}

/**
 * The picture of a record in a list: the smallest copy of its file, otherwise the picture that the site draws for it,
 * otherwise an empty box, so that all names start at the same position. Null for types without pictures, and for
 * videos.
 */
export function Thumbnail({ type, record, mediaUrl }: ThumbnailProps) {
  if (mediaFieldOf(type.fields)?.accept === 'video') return null;
  const file = mediaOf(record);
  const drawn = !file || file.drawn ? drawingOf(type, record) : null;
  if (drawn !== null) return <Picture src={drawn} {...PICTURE} />;
  if (file) return isFilm(file) ? null : <Picture src={mediaUrl(thumbnailOf(file))} {...PICTURE} />;
  return mediaFieldOf(type.fields) ? <Empty aria-hidden="true" /> : null;
}

const PICTURE = { alt: '', width: 40, height: 40, loading: 'lazy' } as const;

const isFilm = ({ type, file_URL }: MediaFile) => type?.startsWith('video/') || /\.(mp4|webm|mov|ogv)$/i.test(file_URL);

/** Pictures that the site draws for records without a file, by collection: the kind of drawing and its seed. */
const DRAWN: Readonly<Record<string, (id: number, name: string) => readonly ['scene' | 'portrait', string]>> = {
  article: (id, title) => ['scene', sceneSeed({ title, look: ownLook(id) })],
  'client-feedback': (_id, name) => ['portrait', name],
};

const SIZE = { width: 120, height: 120 };

function drawingOf(type: ContentType, record: ContentRecord): string | null {
  const art = DRAWN[type.collection]?.(record.id, nameOf(type, record));
  return art ? artUrl(...art, SIZE) : null;
}

const Picture = styled.img`
  flex: none;
  width: 40px;
  height: 40px;
  object-fit: cover;
  background: var(--bg-2);
`;

const Empty = styled.span`
  flex: none;
  width: 40px;
  height: 40px;
  background: repeating-linear-gradient(90deg, var(--rule-2) 0 1px, transparent 1px 5px) 50% 100% / 24px 50% no-repeat
    var(--bg-2);
`;
