import { contentTypeOf, referenceOf } from '@northlight/shared/content';
import { SelectField } from '@northlight/shared/ui/fields';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Block, BlockContext } from './block.ts';
import { BlockFrame, BlockHead } from './BlockFrame.ts';
import { nameOf } from './content-record.ts';
import { ListSkeleton } from './list-states.tsx';
import { Manager, type ManagerProps } from './Manager.tsx';
import { ScreenFormsProvider } from './single/screen-forms.tsx';
import { withParams } from './use-list-query.ts';
import { useRecords } from './use-records.ts';

/**
 * The managers of a screen. All screens share this chunk, so only the first one loads it. All managers load at once,
 * and each is shown once those above it have their height, so that nothing visible moves.
 */
export default function Managers({ blocks }: { readonly blocks: readonly Block[] }) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const waiting = blocks.findIndex((block) => !ready.has(keyOf(block)));
  return (
    <ScreenFormsProvider>
      {blocks.map((block, index) => {
        const key = keyOf(block);
        const onReady = () => setReady((last) => (last.has(key) ? last : new Set([...last, key])));
        return (
          <div key={key} hidden={waiting !== -1 && index > waiting}>
            <BlockContext value={block}>
              <AnyManager {...block} onReady={onReady} />
            </BlockContext>
          </div>
        );
      })}
    </ScreenFormsProvider>
  );
}

const AnyManager = ({ groupBy, ...props }: ManagerProps) =>
  groupBy ? <GroupedManager {...props} groupBy={groupBy} /> : <Manager {...props} />;

/** `fixed` is part of the key: a manager of another owner's records is another manager. */
const keyOf = ({ collection, title, fixed = {} }: Block): string => JSON.stringify([collection, title, fixed]);

const ALL = 'all';

/**
 * A manager that shows the records of one group at a time, by default of the first group. The chosen group is in the
 * URL, as search and order are. If there are no groups, all records are shown.
 */
function GroupedManager({ groupBy, ...block }: ManagerProps & { readonly groupBy: string }) {
  const groupType = groupTypeOf(block.collection, groupBy);
  const { known, failure } = useRecords(groupType);
  const [params, setParams] = useSearchParams();
  const parameter = `${block.collection}.of`;
  const groups = known?.records ?? [];

  const wanted = params.get(parameter) ?? '';
  const chosen = wanted === ALL ? undefined : (groups.find(({ id }) => String(id) === wanted) ?? groups[0]);
  const choose = (value: string) =>
    setParams((current) => withParams(current, { [parameter]: value, [`${block.collection}.page`]: '' }), {
      replace: true,
      preventScrollReset: true,
    });

  if (!known && !failure) {
    return (
      <BlockFrame>
        <BlockHead>
          <h2>{block.title}</h2>
        </BlockHead>
        <ListSkeleton title={block.title} />
      </BlockFrame>
    );
  }
  return (
    <Manager
      {...block}
      group={chosen ? { by: groupBy, id: chosen.id } : null}
      onGroupOf={(id) => choose(String(id))}
      chooser={
        groups.length > 0 ? (
          <Chooser>
            <SelectField
              label={`Show ${contentTypeOf(block.collection).label.plural} of`}
              options={[
                ...groups.map((group) => ({ value: String(group.id), label: nameOf(groupType, group) })),
                { value: ALL, label: `All ${groupType.label.plural}` },
              ]}
              value={chosen ? String(chosen.id) : ALL}
              onChange={({ target }) => choose(target.value)}
            />
          </Chooser>
        ) : null
      }
    />
  );
}

function groupTypeOf(collection: string, groupBy: string) {
  const field = contentTypeOf(collection).fields[groupBy];
  const reference = field && referenceOf(field);
  if (!reference || reference.isList)
    throw new Error(`${collection}.${groupBy} refers to no other record, so its records can't be grouped by it.`);
  return contentTypeOf(reference.to);
}

const Chooser = styled.div`
  width: min(420px, 100%);
  padding: 4px 20px 16px;
  --control-h: 40px;
  --t-ui: 0.8125rem;
`;
