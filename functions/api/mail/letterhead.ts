// The company on a mail: its name, address and logo. A mail goes out without a logo rather than not at all.
import type { Db } from '../../_shared/database/database.ts';
import type { Letterhead } from '../../_shared/services/mail.ts';
import type { Parts } from '../http/parts.ts';
import { getCompany } from '../settings/queries.ts';

/** Pixels: twice what the mail shows. */
const size = { width: 360, height: 120, resize: 'contain' } as const;

/** As a caller or as the service. */
export async function letterheadOf(db: Db, { storage, log }: Pick<Parts, 'storage' | 'log'>): Promise<Letterhead> {
  const { name, address, logoPath } = await getCompany(db);
  const logo = logoPath
    ? await storage.read('banners', logoPath, size).catch((error: unknown) => {
        log({ level: 'warn', path: logoPath, error: String(error) });
        return null;
      })
    : null;
  return { name, address, logo };
}
