import { contentTypeOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { styled } from 'styled-components';
import { nameOf, thumbnailOf } from '../content-record.ts';
import type { Conflict, FileConflict, ValueConflict } from '../merge.ts';
import { nameOfMissing } from '../name-of-missing.ts';
import { useRecords } from '../use-records.ts';
import { type Readable, readableOf } from '../../../fields/display.ts';
import { folded, wordDiff } from './word-diff.ts';

type OneSide = 'mine' | 'theirs';

/** One side of a conflict in readable form. */
export function SideText({ conflict, side }: { readonly conflict: Conflict; readonly side: OneSide }) {
  if (conflict.kind === 'file') return <FileText conflict={conflict} side={side} />;
  const value = conflict[side];
  const readable = readableOf(conflict.field, value);
  if ('label' in readable && readable.label !== '') return <Text>{readable.label}</Text>;
  if (value === '') return <Nothing>Empty</Nothing>;
  if ('records' in readable) return <RecordNames collection={readable.of} ids={readable.records} />;
  return <Words conflict={conflict} side={side} />;
}

function Words({ conflict, side }: { readonly conflict: ValueConflict; readonly side: OneSide }) {
  const { field, mine, theirs } = conflict;
  const [ours, others] = [wordsOf(readableOf(field, mine)), wordsOf(readableOf(field, theirs))];
  const stretches = folded(wordDiff(ours.words, others.words)[side]);
  const note = ours.words === others.words ? ours.ifSameWords : undefined;
  return (
    <Text>
      {stretches.map(({ text, isOwn }, index) => (isOwn ? <mark key={`${index}`}>{text}</mark> : text))}
      {note ? <Nothing>{note}</Nothing> : null}
    </Text>
  );
}

const wordsOf = (readable: Readable): { readonly words: string; readonly ifSameWords?: string } =>
  'words' in readable ? readable : { words: '' };

function RecordNames({ collection, ids }: { readonly collection: string; readonly ids: readonly number[] }) {
  const type = contentTypeOf(collection);
  const { known, isFresh, isBusy } = useRecords(type);
  const names = ids.map((id) => {
    const record = known?.records.find((choice) => choice.id === id);
    return record ? nameOf(type, record) : nameOfMissing(type, id, isFresh && !isBusy);
  });
  return <Text>{names.join(', ')}</Text>;
}

function FileText({ conflict, side }: { readonly conflict: FileConflict; readonly side: OneSide }) {
  const { api } = useShell();
  const { mine, theirs, field } = conflict;
  // The file of a draft is already stored.
  if (side === 'mine' && mine.address.startsWith('/') && field.accept !== 'video')
    return <Picture src={api.mediaUrl(mine.address)} alt="Your image" />;
  if (side === 'mine')
    return mine.file || mine.address ? <Text>{mine.file?.name ?? mine.address}</Text> : <Nothing>Removed</Nothing>;
  if (!theirs) return <Nothing>Removed</Nothing>;
  if (field.accept === 'video') return <Text>{theirs.file_URL.split('/').at(-1)}</Text>;
  return <Picture src={api.mediaUrl(thumbnailOf(theirs))} alt={theirs.alt || 'Their image'} />;
}

const Text = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  > mark {
    background: var(--tint);
    color: var(--ink);
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
`;

const Nothing = styled.span`
  color: var(--ink-2);
  font-style: italic;
`;

const Picture = styled.img`
  width: 96px;
  height: 96px;
  object-fit: cover;
`;
