import { type ReactNode, useContext, useMemo } from 'react';
import { type ServerStyleSheet, StyleSheetContext } from 'styled-components';
import { compileOnce } from './compiled-styles.ts';

/** Does the same as `sheet.collectStyles`, but compiles each style only once per process. */
export function CollectStyles({
  sheet,
  children,
}: {
  readonly sheet: ServerStyleSheet;
  readonly children?: ReactNode;
}) {
  const usual = useContext(StyleSheetContext);
  const collecting = useMemo(
    () => ({ ...usual, styleSheet: sheet.instance, stylis: compileOnce(usual.stylis) }),
    [usual, sheet],
  );
  return <StyleSheetContext value={collecting}>{children}</StyleSheetContext>;
}
