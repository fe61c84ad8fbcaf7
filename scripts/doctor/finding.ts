/** The result of a check; `mend` says how to fix it. */
export type Finding =
  | { state: 'ok'; says: string }
  | { state: 'wrong'; says: string; mend: string }
  | { state: 'skipped'; says: string }
  /** Neither right nor wrong, but worth knowing. */
  | { state: 'note'; says: string };

export interface Check {
  name: string;
  look: (installation: Installation) => Promise<Finding>;
}

/** What the doctor knows of an installation. */
export interface Installation {
  /** The public URL. */
  site: string;
  /** As the role postgres. */
  databaseUrl?: string | undefined;
  /** The connection of the function. */
  apiDatabaseUrl?: string | undefined;
  /** Whether that connection supports prepared statements. */
  apiDatabasePrepare?: boolean | undefined;
  /** The URL of Supabase for programs. */
  supabaseUrl?: string | undefined;
  /** The service key or a secret key. */
  serviceKey?: string | undefined;
  jobsSecret?: string | undefined;
  /** An office account to sign in with; without one the doctor creates a temporary account. */
  account?: { email: string; password: string } | undefined;
  /** Whether the function requests resized pictures. */
  transformsPictures?: boolean | undefined;
  /** Absent when mails are only caught. */
  smtpUrl?: string | undefined;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const wrong = (says: string, mend: string): Finding => ({ state: 'wrong', says, mend });
export const note = (says: string): Finding => ({ state: 'note', says });
export const skipped = (says: string): Finding => ({ state: 'skipped', says });
