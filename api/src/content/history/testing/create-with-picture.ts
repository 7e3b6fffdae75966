import type { MediaFile } from '@northlight/shared/content';
import { paths, type Envelope } from '@northlight/shared/endpoints';
import type { AnyRecord } from '../../../testing/example.ts';
import { formBody } from '../../../testing/form-body.ts';
import { picture } from '../../../testing/pictures.ts';
import type { TestApi } from '../../../testing/test-api.ts';

/** @returns a team member with an uploaded portrait. */
export async function createWithPicture(api: TestApi, name: string) {
  const { payload, headers } = formBody(
    { name, designation: 'Director' },
    { content: await picture(600, 400), name: 'me.png', type: 'image/png' },
  );
  const { body } = await api.call<Envelope<AnyRecord & { readonly file: MediaFile }>>(
    'POST',
    paths.create('team-member'),
    { body: payload, headers },
  );
  return body.data;
}
