import { type Collection, type ContentType, contentTypeOf } from '@northlight/shared/content';
import { useState } from 'react';
import { type ContentRecord, nameOf } from './content-record.ts';
import { useOwnerIntent } from './open-intent.ts';
import type { ManagerList } from './use-manager-list.ts';

/** The button in a row that opens the manager of the record's parts. */
export interface PartsToggle {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** @param parts collection of the parts; undefined if the records own none */
export function useParts(type: ContentType, parts: Collection | undefined, { isFresh, stored }: ManagerList) {
  const [ownerId, setOwnerId] = useState<number | null>(null);
  useOwnerIntent(parts, isFresh, setOwnerId);
  const field = Object.values(type.includes ?? {}).find(({ collection }) => collection === parts)?.by;
  if (parts === undefined || field === undefined) return { toggleOf: () => undefined, manager: null };

  const label = contentTypeOf(parts).label.plural;
  const owner = stored.find(({ id }) => id === ownerId);
  const toggleOf = ({ id }: ContentRecord): PartsToggle => ({
    label,
    isOpen: id === ownerId,
    onToggle: () => setOwnerId(id === ownerId ? null : id),
  });
  const manager = owner
    ? {
        title: `${label} of ${nameOf(type, owner)}`,
        collection: parts,
        fixed: { [field]: owner.id },
        ownerId: owner.id,
      }
    : null;
  return { toggleOf, manager };
}
