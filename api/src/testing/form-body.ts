import type { Answer, TestApi } from './test-api.ts';

/** The shortest PDF without pages. A comment fills it up to a size. */
export function pdfOf(bytes = 0): Buffer {
  const [head, tail] = ['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%', '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'];
  return Buffer.from(head + '-'.repeat(Math.max(0, bytes - head.length - tail.length)) + tail);
}

export interface FormBody {
  readonly payload: Buffer;
  readonly headers: Record<string, string>;
}

export interface FormFile {
  readonly content: Buffer;
  readonly name?: string;
  readonly field?: string;
  readonly type?: string;
}

/** A form as a browser sends it. */
export function formBody(values: Readonly<Record<string, unknown>>, file?: FormFile): FormBody {
  const fields = Object.entries(values).map(([name, value]) =>
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
  );
  const files = file
    ? [
        Buffer.from(
          `--edge\r\ncontent-disposition: form-data; name="${file.field ?? 'file'}"; ` +
            `filename="${file.name ?? 'resume.pdf'}"\r\ncontent-type: ${file.type ?? 'application/pdf'}\r\n\r\n`,
        ),
        file.content,
        Buffer.from('\r\n'),
      ]
    : [];
  return {
    payload: Buffer.concat([...fields, ...files, Buffer.from('--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  };
}

/** Sends a form with the session of the signed-in administrator. */
export function sendForm<Body>(
  api: Pick<TestApi, 'call'>,
  method: 'POST' | 'PATCH',
  url: string,
  values: Readonly<Record<string, unknown>>,
  file?: FormFile,
): Promise<Answer<Body>> {
  const { payload, headers } = formBody(values, file);
  return api.call<Body>(method, url, { body: payload, headers });
}
