import { useSearchParams } from 'react-router-dom';
import { ScreenTitle } from '../components/ScreenTitle.ts';
import { BlockFrame } from '../features/content/BlockFrame.ts';
import { applicationBox } from '../features/inbox/application-box.tsx';
import type { Box, InboxItem } from '../features/inbox/box.ts';
import { ExportButton } from '../features/inbox/ExportButton.tsx';
import { type InboxView, viewIn, viewOf } from '../features/inbox/inbox-address.ts';
import { Inbox } from '../features/inbox/Inbox.tsx';
import { Choosing, Head } from '../features/inbox/InboxFrame.ts';
import { InboxTabs } from '../features/inbox/InboxTabs.tsx';
import { messageBox } from '../features/inbox/message-box.tsx';
import { inbox } from '../features/screens/screens.ts';

export default function InboxPage() {
  const view = viewOf(useSearchParams()[0]);
  const { saving, content } = view.tab === 'applications' ? partsOf(applicationBox, view) : partsOf(messageBox, view);
  return (
    <>
      <ScreenTitle>{inbox.title}</ScreenTitle>
      <BlockFrame>
        <Choosing data-open={view.id === null ? undefined : ''}>
          <Head>
            <InboxTabs current={view.tab} />
            {saving}
          </Head>
        </Choosing>
        {content}
      </BlockFrame>
    </>
  );
}

/** What changes with the tab; the tabs themselves stay, and with them the focus on the one that was chosen. */
function partsOf<Item extends InboxItem>(box: Box<Item>, anyView: InboxView) {
  const view = viewIn(box, anyView);
  return {
    saving: <ExportButton key={box.tab} box={box} query={view} />,
    content: <Inbox key={box.tab} box={box} view={view} />,
  };
}
