import { createRoot } from 'react-dom/client';
import type { Boot } from '../../app/boot.ts';
import { PreviewBadge } from './PreviewBadge.tsx';

/** A tree of its own: the page beneath is the same as it will be without it. */
export function showPreview({ remote, version }: NonNullable<Boot['preview']>): void {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<PreviewBadge remote={remote} version={version} />);
}
