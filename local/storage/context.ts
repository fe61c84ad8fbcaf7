// What every handler of the Storage server is given. Built once by server.ts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sql } from 'postgres';
import type { CheckToken } from '../access-token.ts';
import type { Caller } from './authorize.ts';
import type { FileStore } from './files.ts';
import type { Removal } from './removal.ts';
import type { RenderStore } from './render-store.ts';
import type { Tokens } from './tokens.ts';

export interface StorageContext {
  /** Connected as the owner of the storage tables: past the policies. */
  sql: Sql;
  /** The folder of everything that this service keeps. */
  root: string;
  files: FileStore;
  renders: RenderStore;
  removal: Removal;
  tokens: Tokens;
  checkToken: CheckToken;
}

/** One request, taken apart; `key` is what follows the bucket in the path, decoded and not yet checked. */
export interface Exchange {
  context: StorageContext;
  request: IncomingMessage;
  response: ServerResponse;
  query: URLSearchParams;
  bucket: string;
  key: string;
  /** Who asks; refuses a request without a good token. */
  caller(): Promise<Caller>;
}

export type Handler = (exchange: Exchange) => Promise<void>;
