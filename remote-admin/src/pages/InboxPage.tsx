import { useSearchParams } from 'react-router-dom';
import { ScreenTitle } from '../components/ScreenTitle.ts';
import { BlockFrame } from '../features/content/BlockFrame.ts';
import { applicationKind } from '../features/inbox/application-kind.tsx';
import type { InboxKind, InboxItem } from '../features/inbox/inbox-kind.ts';
import { ExportButton } from '../features/inbox/ExportButton.tsx';
import { type InboxView, viewIn, readInboxView } from '../features/inbox/inbox-address.ts';
import { Inbox } from '../features/inbox/Inbox.tsx';
import { Head, HiddenWhileReading } from '../features/inbox/InboxFrame.ts';
import { InboxTabs } from '../features/inbox/InboxTabs.tsx';
import { messageKind } from '../features/inbox/message-kind.tsx';
import { PersonalDataButton } from '../features/inbox/PersonalDataButton.tsx';
import { inbox } from '../features/screens/screens.ts';

export default function InboxPage() {
  const view = readInboxView(useSearchParams()[0]);
  const { saving, content } = view.tab === 'applications' ? partsOf(applicationKind, view) : partsOf(messageKind, view);
  return (
    <>
      <ScreenTitle>{inbox.title}</ScreenTitle>
      <BlockFrame>
        <HiddenWhileReading data-open={view.id === null ? undefined : ''}>
          <Head>
            <InboxTabs current={view.tab} />
            <PersonalDataButton />
            {saving}
          </Head>
        </HiddenWhileReading>
        {content}
      </BlockFrame>
    </>
  );
}

/** The parts that depend on the tab. The tabs themselves stay mounted, so that the chosen one keeps the focus. */
function partsOf<Item extends InboxItem>(kind: InboxKind<Item>, anyView: InboxView) {
  const view = viewIn(kind, anyView);
  return {
    saving: <ExportButton key={kind.tab} kind={kind} query={view} />,
    content: <Inbox key={kind.tab} kind={kind} view={view} />,
  };
}
