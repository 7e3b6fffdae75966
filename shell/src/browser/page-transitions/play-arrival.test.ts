import { playArrival } from './play-arrival.ts';

/** A picture of `/article` with an image that arrives when `arrive` is called. */
function show(src: string) {
  const [picture, image] = [document.createElement('div'), document.createElement('img')];
  let arrive = () => {};
  Object.assign(image, { decode: () => new Promise<void>((resolve) => (arrive = resolve)) });
  Object.defineProperty(image, 'currentSrc', { value: src });
  Object.defineProperty(image, 'complete', { value: false });
  Object.assign(picture, { animate: () => undefined });
  const { innerWidth: right, innerHeight: bottom } = window;
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, right, bottom, width: right }) as DOMRect;
  picture.dataset.pictureOf = '/article';
  picture.append(image);
  return { picture, arrive: () => arrive() };
}

describe('a picture that moves to the page that was opened', () => {
  it('is that of the page before until its own has arrived', async () => {
    const [{ picture: left }, { picture, arrive }] = [show('https://site.test/card.webp'), show('')];
    document.body.replaceChildren(picture);

    playArrival('/article', { picture: left, from: left.getBoundingClientRect() });
    expect(picture.style.backgroundImage).toContain('url("https://site.test/card.webp")');
    arrive();
    await new Promise((done) => setTimeout(done));
    expect(picture.style.backgroundImage).toBe('');
  });
});
