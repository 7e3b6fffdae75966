/** Whether a click on a link opens it in another tab or window, or a menu, which is left to the browser. */
export const opensElsewhere = (
  event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>,
): boolean => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
