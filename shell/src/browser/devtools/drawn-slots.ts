import { Slot } from '@northlight/shared/remote';

/**
 * A node of React's internal tree, with the fields that are read here. React's developer tools read the same fields. If
 * a version of React has other fields, no slots are shown.
 */
interface Node {
  readonly type: unknown;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly child: Node | null;
  readonly sibling: Node | null;
}

/**
 * The elements that each slot on the page has rendered, by the slot's name.
 * @param container that the page was rendered into.
 */
export function drawnSlots(container: Element): Map<string, Element[]> {
  const slots = new Map<string, Element[]>();
  const visit = (node: Node | null): void => {
    for (let each = node; each; each = each.sibling) {
      const name = each.type === Slot && has(each.memoizedProps, 'name') ? String(each.memoizedProps.name) : null;
      if (name !== null) slots.set(name, [...(slots.get(name) ?? []), ...elementsOf(each.child)]);
      else visit(each.child);
    }
  };
  visit(rootOf(container));
  return slots;
}

/** The outermost elements beneath a node. */
function elementsOf(node: Node | null): Element[] {
  const elements: Element[] = [];
  for (let each = node; each; each = each.sibling)
    elements.push(...(each.stateNode instanceof Element ? [each.stateNode] : elementsOf(each.child)));
  return elements;
}

function rootOf(container: Element): Node | null {
  const key = Object.keys(container).find((each) => each.startsWith('__reactContainer$'));
  const first: unknown = key && Reflect.get(container, key);
  // React alternates between two trees; the root's `current` is the one that is shown.
  const root = has(first, 'stateNode') ? first.stateNode : null;
  return has(root, 'current') && isNode(root.current) ? root.current : null;
}

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const isNode = (value: unknown): value is Node =>
  has(value, 'child') && has(value, 'sibling') && has(value, 'memoizedProps');
