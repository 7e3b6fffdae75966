import { RowAction, type RowActionProps } from '@northlight/shared/ui/table';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

interface DeleteActionProps extends RowActionProps {
  readonly kind: 'danger' | 'quiet';
  /** Whether the server has refused to delete the record of this row. */
  readonly isRefused: boolean;
  /** Called with the button when its row is shown as refused. */
  readonly onRefused: (button: HTMLElement) => void;
}

/** The button of a row that asks whether its record is to be deleted. */
export function DeleteAction({ isRefused, onRefused, ...rest }: DeleteActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const tell = useEffectEvent(() => {
    if (button.current) onRefused(button.current);
  });
  useEffect(() => {
    if (isRefused) tell();
  }, [isRefused]);
  return <RowAction ref={button} icon={<Trash2 aria-hidden="true" />} {...rest} />;
}
