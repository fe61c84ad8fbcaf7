// The company's name, address, phone, e-mail and logo for mails. When the logo cannot be read, the mail is sent without it.
import type { Db } from '../../_shared/database/database.ts';
import type { Letterhead } from '../../_shared/services/mail.ts';
import type { Parts } from '../http/parts.ts';
import { getCompany } from '../settings/queries.ts';

/** Pixels: twice the displayed size. */
const size = { width: 360, height: 120, resize: 'contain' } as const;

/** Works as a caller or as the service. */
export async function letterheadOf(db: Db, { storage, log }: Pick<Parts, 'storage' | 'log'>): Promise<Letterhead> {
  const { name, address, phone, email, logoPath } = await getCompany(db);
  const logo = logoPath
    ? await storage.read('banners', logoPath, size).catch((error: unknown) => {
        log({ level: 'warn', path: logoPath, error: String(error) });
        return null;
      })
    : null;
  return { name, address, phone, email, logo };
}
