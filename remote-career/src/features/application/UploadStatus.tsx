import { VisuallyHidden } from '@northlight/shared/ui';
import { styled } from 'styled-components';

/**
 * Progress of an upload, for screens and for screen readers. The text that changes all the time is hidden from screen
 * readers.
 */
export const UploadStatus = ({ progress }: { readonly progress: number }) => (
  <Root>
    <VisuallyHidden role="status">Sending your application</VisuallyHidden>
    <span aria-hidden="true">
      {progress < 1 ? `Sending your application: ${Math.floor(progress * 100)} %` : 'Sent. Waiting for the answer…'}
    </span>
    <progress value={progress} max={1} aria-label="Upload progress" />
  </Root>
);

const Root = styled.div`
  display: grid;
  flex: 1 0 100%;
  gap: 8px;
  font-size: var(--t-ui);
  font-variant-numeric: tabular-nums;

  progress {
    appearance: none;
    width: 100%;
    height: 12px;
    border: 0;
    background: var(--bg-2);
    color: var(--accent);
  }
  progress::-webkit-progress-bar {
    background: var(--bg-2);
  }
  /* Drawn with rays, like all graphics of the site. */
  progress::-webkit-progress-value {
    background: repeating-linear-gradient(90deg, var(--accent) 0 3px, transparent 3px var(--pitch));
    transition: inline-size var(--t-fast) linear;
  }
  progress::-moz-progress-bar {
    background: repeating-linear-gradient(90deg, var(--accent) 0 3px, transparent 3px var(--pitch));
  }

  @media (forced-colors: active) {
    progress {
      appearance: auto;
    }
  }
`;
