import { contentTypeOf } from '@northlight/shared/content';
import { useShell } from '@northlight/shared/remote';
import { styled } from 'styled-components';
import { nameOf, thumbnailOf } from '../content-record.ts';
import type { Conflict, FileConflict, ValueConflict } from '../merge.ts';
import { useRecords } from '../use-records.ts';
import { readableText } from './readable-text.ts';
import { folded, wordDiff } from './word-diff.ts';

type OneSide = 'mine' | 'theirs';

/** One side of a conflict as a person reads it. */
export function SideText({ conflict, side }: { readonly conflict: Conflict; readonly side: OneSide }) {
  if (conflict.kind === 'file') return <FileText conflict={conflict} side={side} />;
  const { field } = conflict;
  const value = conflict[side];
  if (value === '') return <Nothing>Empty</Nothing>;
  if (field.kind === 'choice')
    return <Text>{field.options.find((option) => option.value === value)?.label ?? value}</Text>;
  if (field.kind === 'reference') return <RecordName collection={field.to} id={Number(value)} />;
  return <Words conflict={conflict} side={side} />;
}

function Words({ conflict, side }: { readonly conflict: ValueConflict; readonly side: OneSide }) {
  const isRich = conflict.field.kind === 'richText';
  const [mine, theirs] = isRich
    ? [readableText(conflict.mine), readableText(conflict.theirs)]
    : [conflict.mine, conflict.theirs];
  const stretches = folded(wordDiff(mine, theirs)[side]);
  return (
    <Text>
      {stretches.map(({ text, isOwn }, index) => (isOwn ? <mark key={`${index}`}>{text}</mark> : text))}
      {isRich && mine === theirs ? <Nothing>The words are the same; headings, links or weights differ.</Nothing> : null}
    </Text>
  );
}

function RecordName({ collection, id }: { readonly collection: string; readonly id: number }) {
  const type = contentTypeOf(collection);
  const { listing } = useRecords(type);
  const record = listing.status === 'ready' ? listing.records.find((choice) => choice.id === id) : undefined;
  return <Text>{record ? nameOf(type, record) : `${type.label.singular} ${id}`}</Text>;
}

function FileText({ conflict, side }: { readonly conflict: FileConflict; readonly side: OneSide }) {
  const { api } = useShell();
  const { mine, theirs, field } = conflict;
  if (side === 'mine')
    return mine.file || mine.address ? <Text>{mine.file?.name ?? mine.address}</Text> : <Nothing>Removed</Nothing>;
  if (!theirs) return <Nothing>Removed</Nothing>;
  if (field.kind === 'media' && field.accept === 'video') return <Text>{theirs.file_URL.split('/').at(-1)}</Text>;
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
