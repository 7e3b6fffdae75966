import { Image } from '@tiptap/extension-image';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { Extensions } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { keptNodes } from './kept-nodes.ts';

/**
 * What an article's text may hold. Underlining is left out: on the site it would look like a link.
 * @param mediaUrl address at which the browser can show an uploaded picture.
 */
export const articleExtensions = (mediaUrl: (fileUrl: string) => string): Extensions => [
  StarterKit.configure({
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'], HTMLAttributes: { rel: null, target: null } },
  }),
  UploadedImage(mediaUrl),
  ...keptNodes(),
];

/**
 * The text keeps the address as the API gave it, relative to the API host; only the picture on screen needs the whole one. The view
 * is a plugin's: those of extensions are taken away before the editor goes, and its last picture would be asked for at the site's address.
 */
const UploadedImage = (mediaUrl: (fileUrl: string) => string) =>
  Image.extend({
    addProseMirrorPlugins: () => [new Plugin({ props: { nodeViews: { image: (node) => ({ dom: pictureOf(node, mediaUrl) }) } } })],
  });

function pictureOf({ attrs: { src, alt } }: Node, mediaUrl: (fileUrl: string) => string): HTMLImageElement {
  const picture = document.createElement('img');
  picture.src = mediaUrl(String(src));
  picture.alt = String(alt ?? '');
  return picture;
}
