import { Dialog as Primitive } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Art } from '../index.ts';
import { CloseIcon } from './CloseIcon.tsx';
import { Body, Foot, Head, IconButton, Panel, Scrim, Stage, Strip } from './frame.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called with false for Escape, the close button and, unless `keepOpen`, a press outside. */
  readonly onOpenChange: (open: boolean) => void;
  /** Name of the dialog, and seed of the spectrum along its upper edge. */
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; they stay visible while a long body scrolls. */
  readonly footer?: ReactNode;
  /** Maximum width: 460, 680 or 920 px. */
  readonly size?: 's' | 'm' | 'l';
  /** `compact` for the dashboard: smaller title and controls. */
  readonly density?: 'roomy' | 'compact';
  /** A press outside does not close it: for forms, which would lose their input. */
  readonly keepOpen?: boolean;
  /** Element that gets the focus on closing; by default the one that had it before. */
  readonly returnFocus?: RefObject<HTMLElement | null>;
}

/* Not a link to a place in the dialog: those of an `ErrorSummary` lead to fields. */
const FIRST_CONTROL =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), ' +
  'button:not(:disabled), a[href]:not([href^="#"])';

/**
 * A modal dialog with a title: the focus is trapped inside and returns on closing, Escape closes it, and the page
 * behind does not scroll.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    footer,
    size = 'm',
    density = 'roomy',
    keepOpen = false,
    returnFocus,
  } = props;
  const body = useRef<HTMLDivElement>(null);
  // The close button is first in the tab order, but in a form the first field with an error gets the focus, or else the
  // first control.
  const firstControl = () =>
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    body.current?.querySelector<HTMLElement>(FIRST_CONTROL) ??
    true;

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={keepOpen}>
      <Primitive.Portal>
        <Primitive.Backdrop render={<Scrim />} />
        <Primitive.Viewport render={<Stage />}>
          <Primitive.Popup
            render={<Panel data-size={size} data-density={density} />}
            initialFocus={firstControl}
            finalFocus={returnFocus}
          >
            <Strip aria-hidden="true">
              <Art kind="spectrum" seed={title} width={680} height={14} />
            </Strip>
            <Head>
              <div>
                <Primitive.Title>{title}</Primitive.Title>
                {description ? <Primitive.Description>{description}</Primitive.Description> : null}
              </div>
              <Primitive.Close render={<IconButton aria-label="Close" />}>
                <CloseIcon />
              </Primitive.Close>
            </Head>
            <Body ref={body}>{children}</Body>
            {footer ? <Foot>{footer}</Foot> : null}
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
