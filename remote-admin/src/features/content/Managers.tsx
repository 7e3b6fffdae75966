import { contentTypeOf, referenceOf } from '@northlight/shared/content';
import { SelectField } from '@northlight/shared/ui/fields';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Block } from './block.ts';
import { BlockFrame, BlockHead } from './BlockFrame.ts';
import { nameOf } from './content-record.ts';
import { ListSkeleton } from './list-states.tsx';
import { Manager } from './Manager.tsx';
import { withParams } from './use-list-query.ts';
import { useRecords } from './use-records.ts';

/** The managers of a screen: one chunk for all screens, so that the second screen costs nothing. */
const Managers = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block) => {
    const { groupBy } = block;
    return groupBy ? (
      <GroupedManager key={keyOf(block)} {...block} groupBy={groupBy} />
    ) : (
      <Manager key={keyOf(block)} {...block} />
    );
  });

/** A manager of what belongs to another owner is another manager. */
const keyOf = ({ collection, title, fixed = {} }: Block): string => JSON.stringify([collection, title, fixed]);

export default Managers;

const ALL = 'all';

/**
 * A manager that shows the records of one group at a time, the first group's unless another is chosen. The choice
 * stands in the address, as search and order do. Until there is a group, everything is shown.
 */
function GroupedManager({ groupBy, ...block }: Block & { readonly groupBy: string }) {
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
