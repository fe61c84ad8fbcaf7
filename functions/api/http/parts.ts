// The dependencies of the calls, created once from the environment and passed to each request.
import type { Buffer } from 'node:buffer';
import { type KeptPlans, keepPlans, type NotesOfPlan } from '../../_shared/cache/kept-plans.ts';
import { keepVisitTimes, type VisitTimesCache } from '../../_shared/cache/visit-times.ts';
import { type Database, openDatabase } from '../../_shared/database/database.ts';
import type { Env } from '../../_shared/env.ts';
import { type Accounts, openAccounts } from '../../_shared/services/accounts.ts';
import { freeSpaceAt } from '../../_shared/services/free-space.ts';
import { type Mailer, openMailer } from '../../_shared/services/mail.ts';
import { openStorage, type Storage } from '../../_shared/services/storage.ts';
import { type Addresses, contentAddresses } from '../../_shared/signing/addresses.ts';
import { accessTokens, type Claims, passwordTickets } from '../../_shared/signing/jwt.ts';
import { type LinkKeys, linkKeys } from '../../_shared/signing/link-keys.ts';
import { type PrintKeys, printKeys } from '../../_shared/signing/print-keys.ts';
import { type Sealed, sealedBy } from '../../_shared/signing/sealed.ts';
import { type BoundedTurns, boundedTurns } from '../../_shared/turns/bounded-turns.ts';
import { type Computing, inPauses } from '../../_shared/turns/computing.ts';
import { type FairQueue, fairQueue } from '../../_shared/turns/fair-queue.ts';
import { type PasswordQueues, passwordQueues } from './attempts/password-queues.ts';
import type { Who } from './who.ts';

export interface Parts {
  env: Env;
  database: Database;
  verify: (token: string) => Promise<Claims | null>;
  tickets: ReturnType<typeof passwordTickets>;
  addresses: Addresses;
  sealed: Sealed;
  /** The keys of trades' links. */
  visitKeys: LinkKeys;
  /** The keys of reports' links. */
  reportKeys: LinkKeys;
  /** The keys of prints of drawings. */
  printKeys: PrintKeys;
  visitTimes: VisitTimesCache;
  /** The turns of writes to one project, or by one link of a trade. */
  turns: BoundedTurns;
  /** The turn of long computations. */
  computing: Computing;
  /** Cached plans by the form of their notes. */
  plans: Record<NotesOfPlan, KeptPlans>;
  accounts: Accounts;
  passwords: PasswordQueues;
  /** The queue for bodies of people without a session, with a line for each network. */
  unknownBodies: FairQueue;
  storage: Storage;
  mailer: Mailer;
  /** Free bytes on the disk, or null when unknown. */
  freeSpace: () => Promise<number | null>;
  log: (line: Record<string, unknown>) => void;
}

/** The context of every handler. */
export interface ApiEnv {
  Variables: {
    parts: Parts;
    requestId: string;
    /** The declaration of the call; undefined when no call matches. */
    call: { who: Who; status: 200 | 201 | 302; most?: number | undefined } | undefined;
    claims: Claims | undefined;
    /** The body, once somebody has asked for it. */
    bytes: Promise<Buffer> | undefined;
    /** Whether a transaction of the request checks the caller. */
    callerAsked: boolean | undefined;
  };
}

export function openParts(env: Env): Parts {
  const supabase = { url: env.SUPABASE_URL, serviceKey: env.SERVICE_KEY };
  // In the format of the embedded product's log.
  const log: Parts['log'] = (line) => {
    const text = JSON.stringify({ time: new Date().toISOString(), level: 'info', part: 'function', ...line });
    // Writing may block on the pipe, so the answer goes first.
    setTimeout(() => console.log(text), 0);
  };
  return {
    env,
    database: openDatabase({
      url: env.API_DB_URL,
      connections: env.API_DB_CONNECTIONS,
      prepare: env.API_DB_PREPARE === 'true',
    }),
    verify: accessTokens({ secret: env.JWT_SECRET, jwksUrl: `${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json` }),
    tickets: passwordTickets(env.API_SECRET),
    addresses: contentAddresses(env.API_SECRET),
    sealed: sealedBy(env.API_SECRET),
    visitKeys: linkKeys(env.API_SECRET, 'visits'),
    reportKeys: linkKeys(env.API_SECRET, 'reports'),
    printKeys: printKeys(env.API_SECRET),
    visitTimes: keepVisitTimes(),
    turns: boundedTurns({ running: 3, waiting: 100 }),
    computing: inPauses(),
    plans: { whole: keepPlans(), ids: keepPlans() },
    accounts: openAccounts(supabase),
    passwords: passwordQueues(),
    // Of `limits.unknownBody` bytes each.
    unknownBodies: fairQueue({ running: 64, runningInLine: 16, waiting: 400, waitingInLine: 100 }),
    storage: openStorage({
      ...supabase,
      browserUrl: env.BROWSER_SUPABASE_URL ?? env.SUPABASE_URL,
      transforms: env.IMAGE_TRANSFORMATIONS === 'on',
      log,
    }),
    mailer: openMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM }),
    freeSpace: freeSpaceAt(env.DISK_URL, env.SERVICE_KEY),
    log,
  };
}
