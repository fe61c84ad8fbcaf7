// The only file that sends mail. Each mail has a text and an HTML part and carries the company's name.
// Must never insert a value into HTML unescaped.
import { Buffer } from 'node:buffer';
import { createTransport } from 'nodemailer';
import type { Attachment } from 'nodemailer/lib/mailer/index.js';

export interface Letter {
  to: string;
  /** Where an answer goes; else to the sender of all mails. */
  replyTo?: string | null;
  /** English unless said otherwise. */
  language?: 'en' | 'es';
  subject: string;
  /** What stands above the button. */
  paragraphs: (string | List)[];
  button: { text: string; href: string };
  /** A line below the button. */
  closing: string;
  /** A file for the reader's calendar, as iCalendar. */
  calendar?: string;
  /** Files to keep, of 4 MB together at most: servers refuse mails that are much larger. */
  files?: MailedFile[];
}

export interface MailedFile {
  name: string;
  mime: string;
  bytes: Uint8Array;
}

/** Lines of one kind below their heading; without lines the heading is a paragraph. */
export interface List {
  heading: string;
  lines: string[];
}

/** The company that sends the letter; every part may be missing. */
export interface Letterhead {
  name: string;
  /** One or more lines. */
  address: string | null;
  phone: string | null;
  email: string | null;
  logo: { bytes: Uint8Array; mime: string } | null;
}

export interface Mailer {
  send(letter: Letter, head: Letterhead): Promise<void>;
  /** Rejects when the mail server is unreachable or rejects our login. */
  answers(): Promise<void>;
  close(): void;
}

export function openMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(options.smtpUrl, { from: options.from });
  return {
    async send(letter, head) {
      const { to, subject, replyTo } = letter;
      const attachments = [...logoFile(head), ...calendarFile(letter), ...keptFiles(letter)];
      const [text, html] = [asText(letter, head), asHtml(letter, head)];
      await transport.sendMail({ to, subject, text, html, attachments, ...(replyTo && { replyTo }) });
    },
    async answers() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** Whether the mail server refused this recipient for good: neither us, nor for now. */
export function isRefused(error: unknown): boolean {
  const { code, command, responseCode = 550 } = error as { code?: string; command?: string; responseCode?: number };
  return code === 'EENVELOPE' && command !== 'MAIL FROM' && responseCode >= 500;
}

function logoFile({ logo }: Letterhead): Attachment[] {
  if (!logo) return [];
  const content = Buffer.from(logo.bytes);
  return [{ cid: 'logo', content, contentType: logo.mime, filename: 'logo', contentDisposition: 'inline' }];
}

function calendarFile({ calendar }: Letter): Attachment[] {
  if (calendar === undefined) return [];
  return [{ filename: 'visits.ics', content: calendar, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }];
}

function keptFiles({ files = [] }: Letter): Attachment[] {
  return files.map(({ name, mime, bytes }) => ({ filename: name, contentType: mime, content: Buffer.from(bytes) }));
}

export function asText({ paragraphs, button, closing }: Letter, head: Letterhead): string {
  return [...paragraphs.map(paragraphText), `${button.text}: ${button.href}`, closing, ...signature(head)].join('\n\n');
}

export function asHtml({ subject, paragraphs, button, closing, language = 'en' }: Letter, head: Letterhead): string {
  const body = paragraphs.map(paragraphHtml).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px;background:#f4f5f7;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1c2430">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">${logoHtml(head)}${body}
<p style="margin:24px 0"><a href="${escaped(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5fbf;color:#fff;text-decoration:none">${escaped(button.text)}</a></p>
<p style="margin:0;color:#5b6675;font-size:14px">${escaped(closing)}</p></div>${signature(head).map(signatureHtml).join('')}</body></html>`;
}

function paragraphText(paragraph: string | List): string {
  if (typeof paragraph === 'string') return paragraph;
  return [paragraph.heading, ...paragraph.lines.map((line) => `- ${line}`)].join('\n');
}

function paragraphHtml(paragraph: string | List): string {
  const { heading, lines } = typeof paragraph === 'string' ? { heading: paragraph, lines: [] } : paragraph;
  if (lines.length === 0) return `<p style="margin:0 0 16px">${escaped(heading)}</p>`;
  const items = lines.map((line) => `<li style="margin:0 0 6px">${escaped(line)}</li>`).join('');
  return `<h2 style="margin:24px 0 8px;font-size:16px">${escaped(heading)}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px">${items}</ul>`;
}

/** The lines of name, address, phone and e-mail that are set. */
function signature({ name, address, phone, email }: Letterhead): string[] {
  const reached = [phone, email].filter(Boolean).join(' · ');
  const lines = [name, address ?? '', reached].filter((line) => line.trim() !== '');
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function signatureHtml(text: string): string {
  return `<p style="max-width:520px;margin:16px auto 0;color:#5b6675;font-size:13px;text-align:center;white-space:pre-line">${escaped(text)}</p>`;
}

function logoHtml({ name, logo }: Letterhead): string {
  return logo
    ? `<img src="cid:logo" alt="${escaped(name)}" style="display:block;max-width:180px;max-height:60px;margin:0 0 24px">`
    : '';
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
