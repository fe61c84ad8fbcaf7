// The context of every handler of the Storage server. Built once by storage-server.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sql } from 'postgres';
import type { CheckToken } from '../keys/access-token.ts';
import type { Caller } from './authorize.ts';
import type { FileStore } from './files.ts';
import type { RenderStore } from './images/render-store.ts';
import type { Removal } from './removal.ts';
import type { Tokens } from './tokens.ts';

export interface StorageContext {
  /** Connected as the owner of the storage tables, which bypasses the policies. */
  sql: Sql;
  /** The folder of this service's data. */
  root: string;
  files: FileStore;
  renders: RenderStore;
  removal: Removal;
  tokens: Tokens;
  checkToken: CheckToken;
}

/** One parsed request; `key` is the rest of the path after the bucket, decoded but not validated. */
export interface Exchange {
  context: StorageContext;
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  bucket: string;
  key: string;
  /** The caller. Throws without a valid token. */
  caller(): Promise<Caller>;
}

export type Handler = (exchange: Exchange) => Promise<void>;
