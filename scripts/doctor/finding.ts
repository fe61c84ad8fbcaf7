/** What a check came to; `mend` says what to do about it. */
export type Finding =
  | { state: 'ok'; says: string }
  | { state: 'wrong'; says: string; mend: string }
  | { state: 'skipped'; says: string };

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
  /** Absent where mails are only caught. */
  smtpUrl?: string | undefined;
}

export const ok = (says: string): Finding => ({ state: 'ok', says });
export const wrong = (says: string, mend: string): Finding => ({ state: 'wrong', says, mend });
export const skipped = (says: string): Finding => ({ state: 'skipped', says });
