import { contentTypeOf } from '@northlight/shared/content';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { formAt } from '../features/screens/screens.ts';

/** In one chunk with the managers, whose dialogs are made of the same parts. */
const FormPageOf = lazy(() => import(/* webpackChunkName: "managers" */ '../features/form-page/FormPageOf.tsx'));

/** The page of every record whose form has one; which record it is, the address says. */
export default function FormPage() {
  const { pathname } = useLocation();
  // A new record gets another address by its first save. It is the same form all the same, with the caret in it.
  const [shown, setShown] = useState({ path: pathname, formOf: pathname, movesTo: '' });
  if (shown.path !== pathname) {
    const formOf = pathname === shown.movesTo ? shown.formOf : pathname;
    setShown({ path: pathname, formOf, movesTo: '' });
  }
  const place = formAt(pathname);
  if (!place) return <p>There is no such page.</p>;
  const { screen, block, id } = place;
  return (
    <Suspense fallback={<LoadingRows label={`Loading ${screen.title}`} count={4} />}>
      <FormPageOf
        key={shown.formOf}
        type={contentTypeOf(block.collection)}
        block={block}
        listPath={screen.path}
        id={id}
        onMoved={(movesTo) => setShown({ ...shown, movesTo })}
      />
    </Suspense>
  );
}
