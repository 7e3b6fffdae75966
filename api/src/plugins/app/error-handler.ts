import type { ErrorBody } from '@northlight/shared/endpoints';
import type { FastifyError, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { asUnavailable, type DatabaseUnavailable } from '../../database/unavailable.ts';
import { hasCode } from '../../error-code.ts';
import { HttpError, malformed, notFound, tooLarge, unsupportedMedia } from '../../errors.ts';

/** Error codes of a full disk: no space, a quota that is used up, or a file that is too large. */
const FULL_DISK = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Refusals by Fastify and its plugins, with our own messages. */
const BY_CODE: Readonly<Record<string, (error: FastifyError) => HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => tooLarge('The request is too large', 'body'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    unsupportedMedia('Send application/json or multipart/form-data', 'content-type'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The body is not valid JSON'),
  FST_REQ_FILE_TOO_LARGE: () => tooLarge('The file is too large'),
  FST_FILES_LIMIT: () => tooLarge('Only one file is allowed'),
  FST_FIELDS_LIMIT: () => tooLarge('The form has too many fields', 'body'),
  FST_PARTS_LIMIT: () => tooLarge('The form has too many parts', 'body'),
  FST_ERR_BAD_URL: () => notFound('There is nothing at this address'),
};

/**
 * Every failure is answered as `{statusCode, message, errors?, data?}`. Unexpected errors are answered as a 500 without
 * the reason, which is only logged.
 */
export const errorHandlerPlugin = fastifyPlugin(async (app) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const expected =
      expectedError(error) ??
      (request.isMultipart() && isBrokenForm(error) ? malformed('The form is incomplete') : undefined);
    if (expected?.cause !== undefined) request.log.error({ err: expected.cause }, 'a call failed for a reason of ours');
    if (expected) return sendError(reply, expected);
    request.log.error({ err: error }, 'a call failed unexpectedly');
    return sendError(reply, new HttpError(500, 'Something went wrong on our side'));
  });
});

function expectedError(error: FastifyError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const failure = asUnavailable(error);
  if (failure) return withoutDatabase(failure);
  if (FULL_DISK.some((code) => hasCode(error, code)))
    return new HttpError(503, 'There is no room left to store this. Please try again later.', { cause: error });
  const known = BY_CODE[error.code];
  if (known) return known(error);
  const isClients = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isClients ? new HttpError(error.statusCode ?? 400, error.message) : undefined;
}

/** Seconds. A server that restarts, or its replacement, usually answers after about this time. */
const RETRY_AFTER = '5';

/** `Retry-After` is only set when nothing was changed, because clients then may repeat the request automatically. */
function withoutDatabase(failure: DatabaseUnavailable): HttpError {
  if (failure.isOutcomeUnknown) {
    return new HttpError(503, 'It is not known whether this was stored: please look before you send it again', {
      cause: failure,
    });
  }
  return new HttpError(503, 'The database can’t be reached at the moment. Please try again in a few seconds.', {
    headers: { 'retry-after': RETRY_AFTER },
    cause: failure,
  });
}

/** Messages of the form parser for a form that is incomplete or not a form. These errors have no status. */
const isBrokenForm = ({ message }: Error): boolean =>
  /unexpected end of|terminated early|malformed part header|premature close|boundary not found|^aborted$/i.test(
    message,
  );

export function sendError(reply: FastifyReply, error: HttpError): FastifyReply {
  const body: ErrorBody = {
    statusCode: error.statusCode,
    message: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.data === undefined ? {} : { data: error.data }),
  };
  // Not serialised by the route's schema, which describes successes, and not cached, because a later request may
  // succeed.
  return reply
    .code(error.statusCode)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
