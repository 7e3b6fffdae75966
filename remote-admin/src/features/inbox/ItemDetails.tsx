import { useShell } from '@northlight/shared/remote';
import { ButtonLink } from '@northlight/shared/ui';
import { AlertDialog } from '@northlight/shared/ui/alert-dialog';
import { RowAction } from '@northlight/shared/ui/table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isNotFound, isSessionOver, messageOf } from '../../data/failures.ts';
import { fullTime } from '../../components/times.ts';
import { mailLink, phoneLink } from './contact-links.ts';
import { Fact, TextLink } from './Fact.tsx';
import type { InboxItem, InboxKind } from './inbox-kind.ts';
import { deleteItem, deletionKey, forgetItem, invalidateInbox } from './requests.ts';
import { StatusConflict, StatusControl } from './StatusControl.tsx';
import { useStatusChange } from './use-status-change.ts';

export interface ItemDetailsProps<Item extends InboxItem> {
  readonly kind: InboxKind<Item>;
  readonly item: Item;
  /** The record was chosen on this screen, not by the URL: the focus moves to its name. */
  readonly takesFocus: boolean;
  readonly onDeleted: () => void;
  /** Gets the focus when the record is deleted. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Everything that one visitor sent, with the actions for it. Use the record's id as key. */
export function ItemDetails<Item extends InboxItem>({
  kind,
  item,
  takesFocus,
  onDeleted,
  heading,
}: ItemDetailsProps<Item>) {
  const name = useRef<HTMLHeadingElement>(null);
  const nameId = useId();
  const status = useStatusChange(kind, item);
  const hasOpened = useRef(false);
  const reply = mailLink(item.email, kind.subject(item));

  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    if (takesFocus) name.current?.focus();
    if (item.status === 'new' && kind.opened) status.change(kind.opened, { isAsked: false });
  }, [takesFocus, item.status, kind.opened, status]);

  return (
    <Article aria-labelledby={nameId}>
      <header>
        <Name ref={name} id={nameId} tabIndex={-1} dir="auto">
          {item.name}
        </Name>
        <Muted>
          <time dateTime={item.created_at}>{fullTime(item.created_at)}</time>
        </Muted>
      </header>
      <Facts>
        <Fact name="Email">
          <TextLink href={reply}>{item.email}</TextLink>
        </Fact>
        <Fact name="Phone">
          <TextLink href={phoneLink(item.phone)}>{item.phone}</TextLink>
        </Fact>
        <kind.Facts item={item} />
      </Facts>
      <kind.Text item={item} />
      <StatusConflict kind={kind} status={status} />
      <Actions>
        <StatusControl kind={kind} status={status} />
        <ButtonLink size="s" to={reply}>
          Reply by email
        </ButtonLink>
        <DeleteQuestion kind={kind} item={item} onDeleted={onDeleted} heading={heading} />
      </Actions>
    </Article>
  );
}

const Article = styled.article`
  display: grid;
  gap: 20px;
  align-content: start;
`;

const Name = styled.h2`
  font-size: 1.1875rem;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  scroll-margin-top: 160px;
`;

const Muted = styled.p`
  color: var(--ink-2);
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 6px 20px;
  font-size: 0.875rem;

  > dt {
    color: var(--ink-2);
  }

  > dd {
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: end;

  > div {
    min-width: 150px;
  }

  > button {
    min-height: 40px;
  }
`;

/** The delete button, and its confirmation dialog. */
function DeleteQuestion<Item extends InboxItem>(props: Omit<ItemDetailsProps<Item>, 'takesFocus'>) {
  const { kind, item, onDeleted, heading } = props;
  const { api, notify } = useShell();
  const [isOpen, setOpen] = useState(false);
  const returnFocus = useRef<HTMLElement>(null);
  const client = useQueryClient();

  const { mutate: remove, isPending } = useMutation({
    mutationKey: deletionKey(kind, item.id),
    mutationFn: () => deleteItem(api, kind, item.id),
    onSuccess: () => {
      notify.success('Deleted successfully');
      leave();
    },
    onError: (error) => {
      if (isSessionOver(error)) return;
      if (isNotFound(error)) {
        notify.info(`Someone else has deleted this ${kind.one} already.`);
        leave();
      } else {
        notify.error(`Operation failed: ${messageOf(error)}`);
        setOpen(false);
      }
    },
    onSettled: (_answer, error) => {
      if (!isSessionOver(error)) void invalidateInbox(client, kind);
    },
  });

  function leave() {
    returnFocus.current = heading.current;
    setOpen(false);
    onDeleted();
    forgetItem(client, kind, item.id);
  }

  return (
    <>
      <RowAction
        kind="danger"
        icon={<Trash2 aria-hidden="true" />}
        subject={`the ${kind.one} of ${item.name}`}
        onClick={() => setOpen(true)}
      >
        Delete
      </RowAction>
      <AlertDialog
        open={isOpen}
        busy={isPending}
        title={`Delete the ${kind.one} of ${item.name}`}
        question="Are you sure you want to delete?"
        onConfirm={() => remove()}
        onCancel={() => setOpen(false)}
        returnFocus={returnFocus}
      />
    </>
  );
}
