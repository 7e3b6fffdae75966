import type { JobApplication } from '@northlight/shared/forms';
import { useShell } from '@northlight/shared/remote';
import { Button } from '@northlight/shared/ui';
import { byteSize } from '@northlight/shared/ui/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { messageOf } from '../../data/failures.ts';
import { useLeaving } from '../../data/use-leaving.ts';
import { fetchResume } from './requests.ts';
import { resumeName } from './resume-name.ts';
import { saveFile } from '../../components/save-file.ts';

/** Milliseconds for which an unused resume stays in memory. */
const RESUME_KEPT = 60_000;

type Use = 'open' | 'download';

/**
 * An applicant's resume. It opens in a new tab, in the browser's viewer, which isolates a stranger's PDF from every
 * page. A frame on this page would need a wider content security policy, and phones show no PDF in a frame.
 */
export function Resume({ application }: { readonly application: JobApplication }) {
  const { api } = useShell();
  const client = useQueryClient();
  const leaving = useLeaving();

  const use = useMutation({
    mutationFn: async (how: Use) => {
      // Browsers only allow a new tab during the click itself, so it is opened before the file is loaded.
      const tab = how === 'open' ? window.open('about:blank', '_blank') : null;
      try {
        const file = await client.fetchQuery({
          queryKey: ['resume', application.id],
          queryFn: () => fetchResume(api, application.id, leaving()),
          staleTime: Infinity,
          gcTime: RESUME_KEPT,
        });
        if (how === 'download') saveFile(file, resumeName(application));
        else if (tab) show(file, tab);
        return { isBlocked: how === 'open' && !tab };
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  const failure = use.error
    ? `The resume could not be opened. ${messageOf(use.error)}`
    : use.data?.isBlocked
      ? 'Your browser blocked the new tab. You can download the resume instead.'
      : null;
  const pending = use.isPending ? use.variables : null;

  return (
    <Box role="group" aria-label="Resume">
      <Name>
        <strong>Resume</strong> PDF, {byteSize(application.resume_size)}
      </Name>
      <Button size="s" kind="line" busy={pending === 'open'} onClick={() => use.mutate('open')}>
        <ExternalLink width={18} height={18} aria-hidden="true" />
        Open resume
      </Button>
      <Button size="s" kind="line" busy={pending === 'download'} onClick={() => use.mutate('download')}>
        <Download width={18} height={18} aria-hidden="true" />
        Download resume
      </Button>
      {failure ? <Failure role="alert">{failure}</Failure> : null}
    </Box>
  );
}

/** Tabs that show a resume, each with its object URL, which keeps the file in memory. */
const shown = new Map<Window, string>();

/** An object URL is only revoked after its tab is closed, because the tab may be reloaded. */
function show(file: Blob, tab: Window): void {
  for (const [earlier, address] of shown) {
    if (!earlier.closed) continue;
    URL.revokeObjectURL(address);
    shown.delete(earlier);
  }
  const address = URL.createObjectURL(file);
  shown.set(tab, address);
  tab.opener = null;
  tab.location.replace(address);
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  padding: 16px;
  border: 1px solid var(--rule);
  border-radius: var(--radius);
`;

const Name = styled.p`
  width: 100%;
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;

  > strong {
    margin-inline-end: 8px;
    color: var(--ink);
    font-weight: 560;
  }
`;

const Failure = styled.p`
  width: 100%;
  padding: 12px 16px;
  background: var(--danger-bg);
  box-shadow: inset var(--bar, 4px) 0 0 var(--danger);
`;
