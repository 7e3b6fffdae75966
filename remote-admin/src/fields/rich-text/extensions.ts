import { Image } from '@tiptap/extension-image';
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

/** The text keeps the address as the API gave it, relative to the API host; only the picture on screen needs the whole one. */
const UploadedImage = (mediaUrl: (fileUrl: string) => string) =>
  Image.extend({
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img');
        dom.src = mediaUrl(String(node.attrs.src));
        dom.alt = String(node.attrs.alt ?? '');
        return { dom };
      },
  });
