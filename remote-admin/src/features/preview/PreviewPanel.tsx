import { type PreviewMessage, previewPaths } from '@northlight/shared/endpoints';
import { Button } from '@northlight/shared/ui';
import { SidePanel } from '@northlight/shared/ui/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openingState } from '../content/open-intent.ts';
import { places } from '../screens/screens.ts';
import { Address, Bar, Frame, Note, Panel, Room, Tabs, Widths } from './PreviewFrame.ts';
import { useLivePreview } from './use-live-preview.ts';

/** Page widths in pixels. */
const WIDTHS = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;

type Device = keyof typeof WIDTHS;

/**
 * Width of the window, in pixels, from which the desktop page is the default. It is scaled down to half of the window.
 */
const ROOM_FOR_DESKTOP = 1200;

const DEVICES: readonly Device[] = ['Phone', 'Tablet', 'Desktop'];

export interface PreviewPanelProps extends Omit<Parameters<typeof useLivePreview>[0], 'onShown'> {
  /** Path of the page that shows the record. */
  readonly place: string;
  /** The window has room for the form and the page; otherwise only one of them is shown. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}

/** The public page with the unsaved text: beside the form, or in place of it. */
export function PreviewPanel({ place, isBeside, onClose, ...options }: PreviewPanelProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const [device, setDevice] = useState(widestThatFits);
  const width = WIDTHS[device];
  // A page that is wider than the panel is scaled down to its width.
  const scale = Math.min(1, useWidthOf(room, width) / width);
  const [shown, setShown] = useState(place);
  // While the form is in front, the page stays mounted behind it.
  const [isInFront, setInFront] = useState(true);
  const covers = isInFront && !isBeside;
  const pageTab = useRef<HTMLButtonElement>(null);
  const { token, problem } = useLivePreview({
    ...options,
    onShown: () => postToPage(frame.current?.contentWindow, { type: 'preview:changed' }),
  });
  useOpening(frame, options, () => setInFront(false));

  return (
    <SidePanel
      label="Preview"
      onClose={onClose}
      isAlone={covers}
      initialFocus={isBeside ? undefined : pageTab}
      frame={<Panel data-place={isBeside ? 'beside' : 'window'} data-is-behind={isBeside || covers ? null : ''} />}
    >
      <PreviewBar device={device} onDevice={setDevice} shown={shown} onShown={setShown} onClose={onClose} />
      <Note role="status">{problem === null ? '' : `The page shows an earlier state: ${problem}`}</Note>
      <Room ref={setRoom}>
        {token === null ? null : (
          <Frame
            key={shown}
            ref={frame}
            title={`Preview of ${shown}`}
            src={`${previewPaths.begin('frame', token)}?to=${encodeURIComponent(shown)}`}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
      </Room>
      {isBeside ? null : (
        <Tabs role="group" aria-label="What is shown">
          <button type="button" aria-pressed={!covers} onClick={() => setInFront(false)}>
            Form
          </button>
          <button ref={pageTab} type="button" aria-pressed={covers} onClick={() => setInFront(true)}>
            Preview
          </button>
        </Tabs>
      )}
    </SidePanel>
  );
}

interface PreviewBarProps {
  readonly device: Device;
  readonly onDevice: (device: Device) => void;
  /** Path of the page. */
  readonly shown: string;
  readonly onShown: (path: string) => void;
  readonly onClose: () => void;
}

/** Inputs for the width and the path of the page. */
function PreviewBar({ device, onDevice, shown, onShown, onClose }: PreviewBarProps) {
  const [asked, setAsked] = useState(shown);
  return (
    <Bar>
      <Widths role="group" aria-label="Width of the page">
        {DEVICES.map((name) => (
          <button key={name} type="button" aria-pressed={name === device} onClick={() => onDevice(name)}>
            {name}
          </button>
        ))}
      </Widths>
      <Address
        aria-label="Page that is shown"
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
        onBlur={() => onShown(asked)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onShown(asked);
        }}
      />
      <Button kind="line" size="s" onClick={onClose}>
        Close preview
      </Button>
    </Bar>
  );
}

/** The widest device whose page is not scaled down, or only a little. */
const widestThatFits = (): Device =>
  window.innerWidth < 700 ? 'Phone' : window.innerWidth < ROOM_FOR_DESKTOP ? 'Tablet' : 'Desktop';

/** Width of the element in pixels. @param assumed width until the element is measured. */
function useWidthOf(element: HTMLElement | null, assumed: number): number {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width ?? assumed;
}

/** Messages are only sent to pages of this origin. */
const postToPage = (page: Window | null | undefined, message: PreviewMessage) =>
  page?.postMessage(message, window.location.origin);

/** When a record is clicked in the page, opens its form on the screen of its manager. */
function useOpening(
  frame: { readonly current: HTMLIFrameElement | null },
  { type, stored }: Pick<PreviewPanelProps, 'type' | 'stored'>,
  onOwnForm: () => void,
): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
    if (data.type !== 'preview:open') return;
    // It is the record of the open form.
    if (data.collection === type.collection && data.id === stored?.id) return onOwnForm();
    const found = places.find(({ block }) => block.collection === data.collection);
    if (!found) return;
    const { screen, block } = found;
    const { title, collection } = block;
    void navigate(screen.path, { state: openingState({ collection, title, id: data.id }) });
  });
  useEffect(() => {
    const listen = (event: MessageEvent<PreviewMessage>) => open(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
