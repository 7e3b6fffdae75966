import { Readable } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { DeliveryInDoubt, type Delivery, type SendMail } from './mail.ts';

declare module 'nodemailer/lib/mailer' {
  interface Options {
    /** Awaited before the content is read. */
    readonly beforeContent?: () => Promise<void>;
  }
}

/** Milliseconds for the server to accept the connection and to greet. */
const GREETING_WITHIN = 8_000;
/** Milliseconds from the start until the server asks for the content. */
const CONTENT_WITHIN = 30_000;
/** Milliseconds in which the server has to accept the content while a person waits. */
const ANSWER_WITHIN = 8_000;

/**
 * Sends by SMTP. For every failure it knows whether the server may have accepted the mail. The server accepts it by its
 * answer to the end of the content. Before the content is sent it can't have, and an answer with an error code is a
 * refusal. After a lost connection or a timeout in between, it is unknown.
 */
export function createSmtpSender(url: string, from: string): SendMail {
  let opened: Transporter | undefined;
  return async (mail, delivery = {}) => {
    opened ??= await openTransport(url, from);
    return sendBy(opened, { from, ...mail }, delivery);
  };
}

/** The library is loaded with the first mail, because many processes only answer reads. */
async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // The time limits of an attempt are set below. The limit for a silent socket is longer than all of them.
  const timeouts = { connectionTimeout: GREETING_WITHIN, greetingTimeout: GREETING_WITHIN, socketTimeout: 10 * 60_000 };
  const server = createTransport(url, { from, ...timeouts });
  server.use('stream', ({ data, message }, done) => {
    const { beforeContent } = data;
    if (beforeContent)
      message.processFunc((content) => Readable.from(contentAfter(beforeContent, content), { objectMode: false }));
    done();
  });
  return server;
}

async function sendBy(
  server: Transporter,
  mail: SendMailOptions,
  { onHandOver, signal, answerWithin = ANSWER_WITHIN }: Delivery,
): Promise<void> {
  let hasLeft = false;
  const attempt = timeLimit(CONTENT_WITHIN);
  const beforeContent = async () => {
    await onHandOver?.();
    attempt.set(answerWithin);
    hasLeft = true;
  };
  try {
    const signals = [attempt.signal, ...(signal ? [signal] : [])];
    await server.sendMail({ ...mail, beforeContent, signal: AbortSignal.any(signals) });
  } catch (error) {
    throw hasLeft && !isAnswer(error) ? new DeliveryInDoubt(error) : error;
  } finally {
    attempt.clear();
  }
}

/** The stream is not read before the server has asked for the content. */
async function* contentAfter(beforeContent: () => Promise<void>, content: AsyncIterable<Buffer>) {
  await beforeContent();
  yield* content;
}

const isAnswer = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && typeof error.responseCode === 'number';

/** A time limit that can be set again. */
function timeLimit(milliseconds: number) {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const set = (within: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new Error('The mail server took too long.')), within);
  };
  set(milliseconds);
  return { signal: controller.signal, set, clear: () => clearTimeout(timer) };
}
