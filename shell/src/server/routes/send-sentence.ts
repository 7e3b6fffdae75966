import type { FastifyReply } from 'fastify';

/** Answers with a sentence, as plain text. */
export const sendSentence = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(sentence);
