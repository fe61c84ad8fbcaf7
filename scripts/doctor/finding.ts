/** What a check came to; `mend` says what to do about it. */
export type Finding =
  | { state: 'ok'; says: string }
  | { state: 'wrong'; says: string; mend: string }
  | { state: 'skipped'; says: string }
  /** Neither right nor wrong: what whoever runs it should know. */
  | { state: 'note'; says: string };

export interface Check {
  name: string;
  look: (installation: Installation) => Promise<Finding>;
}

/** An installation as far as the doctor was told of it. */
export interface Installation {
  /** The address people open. */
  site: string;
  /** As the role postgres. */
  databaseUrl?: string | undefined;
  /** As the function connects. */
  apiDatabaseUrl?: string | undefined;
  /** Whether that connection keeps prepared statements. */
  apiDatabasePrepare?: boolean | undefined;
  /** Where programs reach Supabase. */
  supabaseUrl?: string | undefined;
  /** The service or a secret key. */
  serviceKey?: string | undefined;
  jobsSecret?: string | undefined;
  /** Somebody of the office to sign in as; without one the doctor makes an account and removes it. */
  account?: { email: string; password: string } | undefined;
  /** Whether the function asks for pictures made smaller. */
  transformsPictures?: boolean | undefined;
  /** Absent where mails are only caught. */
  smtpUrl?: string | undefined;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const wrong = (says: string, mend: string): Finding => ({ state: 'wrong', says, mend });
export const note = (says: string): Finding => ({ state: 'note', says });
export const skipped = (says: string): Finding => ({ state: 'skipped', says });
