// Stores caught mails, one file each in DATA_DIR/mail. They contain links that set passwords, so only the owner may
// read them.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Mails kept; the oldest are removed first. */
const KEPT = 500;
const SUFFIX = '.eml';

interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  id: string;
  /** Time of arrival, in milliseconds since 1970. */
  at: number;
  from: Mailbox | undefined;
  to: Mailbox[];
  /** The addresses that answers go to; none: to the sender. */
  replyTo: string[];
  subject: string;
  text: string;
  html: string;
  /** Attached files; the text of those that are text, such as one for a calendar. */
  files: { name: string; text: string; sha256: string }[];
}

export interface CaughtMails {
  /** Oldest first. */
  list(): Mail[];
  find(id: string): Mail | undefined;
  /** The HTML of a mail with its inline pictures embedded. */
  htmlOf(id: string): Promise<string>;
  /** Stores a mail as received over SMTP. */
  keep(raw: Buffer): Promise<void>;
}

/** Opens or creates the folder and reads its mails. */
export async function openCaughtMails(folder: string): Promise<CaughtMails> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(folder, `${id}${SUFFIX}`);
  const mails = new Map((await readAll(folder, pathOf)).map((mail) => [mail.id, mail]));
  await dropOldest();

  async function dropOldest(): Promise<void> {
    const surplus = [...mails.keys()].slice(0, Math.max(0, mails.size - KEPT));
    for (const id of surplus) mails.delete(id);
    await Promise.all(surplus.map((id) => rm(pathOf(id), { force: true })));
  }

  return {
    list: () => [...mails.values()],
    find: (id) => mails.get(id),
    async htmlOf(id) {
      const { html = '', attachments } = await PostalMime.parse(await readFile(pathOf(id)), {
        attachmentEncoding: 'base64',
      });
      return attachments.reduce((whole, { contentId, mimeType, content }) => {
        const reference = `cid:${contentId?.replace(/^<|>$/g, '')}`;
        return contentId ? whole.replaceAll(reference, `data:${mimeType};base64,${String(content)}`) : whole;
      }, html);
    },
    async keep(raw) {
      const id = randomUUID();
      const mail = await read(id, Date.now(), raw);
      await writeFile(`${pathOf(id)}.part`, raw, { mode: 0o600 });
      await rename(`${pathOf(id)}.part`, pathOf(id));
      mails.set(id, mail);
      await dropOldest();
    },
  };
}

async function readAll(folder: string, pathOf: (id: string) => string): Promise<Mail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  const ids = names.map((name) => name.slice(0, -SUFFIX.length));
  const mails: Mail[] = [];
  // Sequentially: the pictures of 500 mails together may be large.
  for (const id of ids) {
    const { mtimeMs } = await stat(pathOf(id));
    mails.push(await read(id, mtimeMs, await readFile(pathOf(id))));
  }
  return mails.sort((one, other) => one.at - other.at);
}

async function read(id: string, at: number, raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  const { from, to = [], replyTo = [], subject = '', text = '', html = '', attachments } = mail;
  const boxes = [from, ...to].map((box) => box && { name: box.name, address: box.address ?? '' });
  const [sender, ...recipients] = boxes;
  const files = attachments.flatMap(({ filename, mimeType, disposition, content }) => {
    const bytes = Buffer.from(content as ArrayBuffer);
    const kept = { name: filename ?? '', text: mimeType.startsWith('text/') ? bytes.toString() : '' };
    return disposition === 'inline' ? [] : { ...kept, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const answers = replyTo.flatMap(({ address }) => address ?? []);
  const read = recipients.filter((box) => box !== undefined);
  return { id, at, from: sender, to: read, replyTo: answers, subject, text, html, files };
}
