import { type PreviewMessage, previewPaths } from '@northlight/shared/endpoints';
import { Button } from '@northlight/shared/ui';
import { SidePanel } from '@northlight/shared/ui/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { openingState } from '../content/open-intent.ts';
import { places } from '../screens/screens.ts';
import { Address, Bar, Frame, Note, Panel, Room, Widths } from './PreviewFrame.ts';
import { useLivePreview } from './use-live-preview.ts';

/** Pixels. */
const WIDTHS = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;

type Device = keyof typeof WIDTHS;

const DEVICES: readonly Device[] = ['Phone', 'Tablet', 'Desktop'];

export interface PreviewPanelProps extends Omit<Parameters<typeof useLivePreview>[0], 'onShown'> {
  /** Path of the page that shows the record. */
  readonly place: string;
  readonly onClose: () => void;
}

/** The public page beside the form that changes it, with what is typed. */
export function PreviewPanel({ place, onClose, ...options }: PreviewPanelProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  const [device, setDevice] = useState<Device>('Desktop');
  const width = WIDTHS[device];
  // A page that is wider than the panel is shown smaller, as far as it has to be.
  const scale = Math.min(1, useWidthOf(room, width) / width);
  const [shown, setShown] = useState(place);
  const [asked, setAsked] = useState(place);
  const { token, problem } = useLivePreview({
    ...options,
    onShown: () => tell(frame.current?.contentWindow, { type: 'preview:changed' }),
  });
  useOpening(frame);

  return (
    <SidePanel label="Preview" onClose={onClose} frame={<Panel />}>
      <Bar>
        <Widths role="group" aria-label="Width of the page">
          {DEVICES.map((name) => (
            <button key={name} type="button" aria-pressed={name === device} onClick={() => setDevice(name)}>
              {name}
            </button>
          ))}
        </Widths>
        <Address
          aria-label="Page that is shown"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
          onBlur={() => setShown(asked)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setShown(asked);
          }}
        />
        <Button kind="line" size="s" onClick={onClose}>
          Close preview
        </Button>
      </Bar>
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
    </SidePanel>
  );
}

/** In pixels. @param assumed until the element is measured. */
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

/** Only a page of this origin is told anything. */
const tell = (page: Window | null | undefined, message: PreviewMessage) =>
  page?.postMessage(message, window.location.origin);

/** Leads to the form of what is clicked in the page, where its manager stands on a screen of its own. */
function useOpening(frame: { readonly current: HTMLIFrameElement | null }): void {
  const navigate = useNavigate();
  const open = useEffectEvent(({ origin, source, data }: MessageEvent<PreviewMessage>) => {
    if (origin !== window.location.origin || source !== frame.current?.contentWindow) return;
    if (data.type !== 'preview:open') return;
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
