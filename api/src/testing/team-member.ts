import type { MediaFile } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import type { AnyRecord } from './example.ts';
import { sendForm } from './form-body.ts';
import type { Answer, TestApi } from './test-api.ts';

/** A team member, as the inputs of the form have it. */
export const member = { name: 'Nadia Rahman', designation: 'Managing director' };

export type PicturedAnswer = Answer<Envelope<AnyRecord & { readonly file: MediaFile }> & ErrorBody>;

/** Sends the form of a new member, with a picture if one is given. */
export const createMember = (
  api: Pick<TestApi, 'call'>,
  content?: Buffer,
  values: Readonly<Record<string, string>> = member,
  name = 'me.png',
): Promise<PicturedAnswer> =>
  sendForm(api, 'POST', paths.create('team-member'), values, content && { content, name, type: 'image/png' });

/** Sends the form that gives a member another picture. */
export const replacePicture = (
  api: Pick<TestApi, 'call'>,
  id: number,
  content: Buffer,
  name = 'new.png',
): Promise<PicturedAnswer> =>
  sendForm(api, 'PATCH', paths.update('team-member', id), {}, { content, name, type: 'image/png' });
