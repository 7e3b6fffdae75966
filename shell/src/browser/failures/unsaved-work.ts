/**
 * Whether a new document would lose what somebody has typed. A page may know better than its fields tell, and would
 * then ask before it is left: so it is asked.
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
