import { paths } from '@northlight/shared/endpoints';
import { formBody } from '../../testing/form-body.ts';
import { PIXEL } from '../../testing/pictures.ts';
import type { Caller, KnownCalls } from './caller.ts';

const pictureForm = (content: Buffer) => formBody({}, { content, name: 'pixel.png', type: 'image/png' });

export const uploadCalls = (caller: Caller): KnownCalls => ({
  [`post ${paths.mediaUpload}`]: {
    succeeds: [201, () => caller.as('post', paths.mediaUpload, pictureForm(PIXEL))],
    refused: {
      ...caller.write('post', paths.mediaUpload),
      413: () => {
        const large = Buffer.concat([PIXEL, Buffer.alloc(11_000_000)]);
        return caller.as('post', paths.mediaUpload, pictureForm(large));
      },
      422: () => caller.as('post', paths.mediaUpload, formBody({})),
    },
  },
});
