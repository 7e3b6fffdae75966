/** Adds what jsdom lacks: scrolling to an element, whose ids are recorded in order, and a network that always fails. */
export function setUpBrowser(): { readonly broughtIntoView: readonly string[] } {
  const broughtIntoView: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    if (this.id) broughtIntoView.push(this.id);
  };
  // Only the challenge of the proof of work is fetched without the API's client, and a form works without it.
  globalThis.fetch = () => Promise.reject(new TypeError('There is no network in tests.'));
  return { broughtIntoView };
}

/** A browser in which no earlier test has kept anything. */
export function freshBrowser(): void {
  setUpBrowser();
  sessionStorage.clear();
}
