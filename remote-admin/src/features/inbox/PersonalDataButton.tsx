import { Button } from '@northlight/shared/ui';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { usePart } from '../../components/use-part.ts';

const load = () => import(/* webpackChunkName: "personal-data" */ './PersonalData.tsx');

/** Opens the dialog for the data of one address. Its chunk is loaded by the first click. */
export function PersonalDataButton() {
  const [isOpen, setOpen] = useState(false);
  const { Part: PersonalData, loadPart } = usePart(load, 'The search for personal data');
  return (
    <>
      <Button kind="line" size="s" onClick={() => void loadPart().then(setOpen)}>
        <UserSearch width={18} height={18} aria-hidden="true" />
        Personal data
      </Button>
      {PersonalData ? <PersonalData open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
