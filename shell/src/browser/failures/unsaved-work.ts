/**
 * Whether a new document would lose what the visitor has typed. Fields alone don't show that, so a `beforeunload` event
 * is dispatched as well: a page that would ask before it is left cancels it.
 */
export function hasUnsavedWork(place: ParentNode = document): boolean {
  return (
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
    [...place.querySelectorAll('input, textarea, select')].some(isChanged)
  );
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    );
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}
