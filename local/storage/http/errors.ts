// All errors of the Storage server in hosted's format {statusCode, code, error, message}. No other file creates one.
import type { ServerResponse } from 'node:http';
import postgres from 'postgres';

/** An error for the caller, without internal details. */
export class StorageError extends Error {
  readonly status: number;
  readonly code: string;
  readonly error: string;

  constructor(status: number, code: string, message: string, error: string = code) {
    super(message);
    this.status = status;
    this.code = code;
    this.error = error;
  }
}

export const noSuchBucket = () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found');
export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found');
export const noSuchRoute = () => new StorageError(404, 'InvalidRequest', 'Route not found', 'Not Found');
export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 200)}`);
export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
export const invalidRequest = (message: string) => new StorageError(400, 'InvalidRequest', message);
export const invalidJwt = (message: string) => new StorageError(400, 'InvalidJWT', message);
export const invalidSignature = () => new StorageError(400, 'InvalidSignature', 'The url does not match the signature');
export const accessDenied = (message: string) => new StorageError(403, 'AccessDenied', message, 'Unauthorized');
export const duplicate = () =>
  new StorageError(409, 'ResourceAlreadyExists', 'The resource already exists', 'Duplicate');
export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty');
export const entityTooLarge = () =>
  new StorageError(413, 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large');
export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type.slice(0, 100)} is not supported`, 'invalid_mime_type');

/** The error to report to the caller; null for an internal fault, which only the log may show. */
export function asStorageError(cause: unknown): StorageError | null {
  if (cause instanceof StorageError) return cause;
  if (!(cause instanceof postgres.PostgresError)) return null;
  switch (cause.code) {
    case '42501':
      return accessDenied(cause.message);
    case '23505':
      return duplicate();
    case '23503':
      return new StorageError(404, 'InvalidRequest', 'The related resource does not exist');
    case '57014':
      return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out');
    default:
      return null;
  }
}

/** Sends an error. As on hosted the status line says 400 (500 for internal faults) and the body has the status. */
export function sendError(response: ServerResponse, refusal: StorageError | null): void {
  const { status, code, error, message } = refusal ?? {
    status: 500,
    code: 'InternalError',
    error: 'InternalError',
    message: 'Internal server error',
  };
  response.statusCode = status >= 500 ? status : 400;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify({ statusCode: String(status), code, error, message }));
}
