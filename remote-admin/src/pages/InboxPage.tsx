import { EmptyState } from '@northlight/shared/ui';
import { ScreenTitle } from '../components/ScreenTitle.ts';

const InboxPage = () => (
  <>
    <ScreenTitle>Inbox</ScreenTitle>
    <EmptyState title="Nothing here yet" text="Messages and applications arrive here once the forms of the public site are open." />
  </>
);

export default InboxPage;
