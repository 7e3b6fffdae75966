/** What jsdom lacks: scrolling to an element, of which the ids are kept in order, and a network. */
export function setUpBrowser(): { readonly broughtIntoView: readonly string[] } {
  const broughtIntoView: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    if (this.id) broughtIntoView.push(this.id);
  };
  // The only thing that is fetched without the API's client is the challenge of the proof of work, which a form can do
  // without.
  globalThis.fetch = () => Promise.reject(new TypeError('There is no network in tests.'));
  return { broughtIntoView };
}
