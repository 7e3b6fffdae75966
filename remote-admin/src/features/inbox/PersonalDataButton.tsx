import { Button } from '@northlight/shared/ui';
import { UserSearch } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const PersonalData = lazy(() => import(/* webpackChunkName: "personal-data" */ './PersonalData.tsx'));

/** Opens the dialog for the data of one address. Its chunk is loaded by the first click. */
export function PersonalDataButton() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <Button
        kind="line"
        size="s"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <UserSearch width={18} height={18} aria-hidden="true" />
        Personal data
      </Button>
      {isWanted ? (
        <Suspense fallback={null}>
          <PersonalData open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
