import { contentTypeOf } from '@northlight/shared/content';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../components/lazy-part.tsx';
import { LoadingRows } from '../components/LoadingRows.tsx';
import { formAt } from '../features/screens/screens.ts';

/** In the same chunk as the managers, because their dialogs use the same parts. */
const FormPageOf = lazyPart(() => import(/* webpackChunkName: "managers" */ '../features/form-page/FormPageOf.tsx'));

/** The page of every record whose form has a page of its own. The URL tells which record it is. */
export default function FormPage() {
  const { pathname } = useLocation();
  // The first save of a new record changes the URL. The key stays the same, so that the form and its caret are kept.
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
