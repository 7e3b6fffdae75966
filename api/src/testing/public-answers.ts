import { allContentTypes } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import { z } from 'zod';

const withIds = z.object({ data: z.array(z.object({ id: z.int() })) });
const UPLOAD = /\/uploads\/[\w.-]+/g;

/**
 * All public responses of an API, by address: each list, each record of it, and each file that these name.
 * @param origin of a running API.
 */
export async function publicAnswers(origin: string): Promise<Readonly<Record<string, string>>> {
  const answers: Record<string, string> = {};
  const ask = async (address: string) => {
    const answer = await fetch(`${origin}${address}`);
    const body = Buffer.from(await answer.arrayBuffer());
    answers[address] = `${answer.status} ${body.toString('latin1')}`;
    return body.toString('utf8');
  };
  const files = new Set<string>();
  for (const { collection } of allContentTypes()) {
    const text = (await ask(paths.list(collection))).replaceAll(origin, '');
    const listed = withIds.safeParse(JSON.parse(text));
    const records = await Promise.all((listed.data?.data ?? []).map(({ id }) => ask(paths.show(collection, id))));
    for (const [file] of [text, ...records].flatMap((one) => [...one.matchAll(UPLOAD)])) files.add(file);
  }
  for (const file of files) await ask(file);
  return answers;
}
