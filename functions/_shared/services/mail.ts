// The only file that sends mail. Each mail has a text and an HTML part and carries the company's name.
// Must never insert a value into HTML unescaped.
import { Buffer } from 'node:buffer';
import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  /** Paragraphs above the button. */
  paragraphs: string[];
  button: { text: string; href: string };
  /** A line below the button. */
  closing: string;
}

/** The company that sends the letter; every part may be missing. */
export interface Letterhead {
  name: string;
  /** One or more lines. */
  address: string | null;
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
      const { to, subject } = letter;
      const logo = head.logo && { cid: 'logo', content: Buffer.from(head.logo.bytes), contentType: head.logo.mime };
      await transport.sendMail({
        ...{ to, subject, text: asText(letter, head), html: asHtml(letter, head) },
        ...(logo && { attachments: [{ ...logo, filename: 'logo', contentDisposition: 'inline' as const }] }),
      });
    },
    async answers() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

export function asText({ paragraphs, button, closing }: Letter, head: Letterhead): string {
  return [...paragraphs, `${button.text}: ${button.href}`, closing, ...signature(head)].join('\n\n');
}

export function asHtml({ subject, paragraphs, button, closing }: Letter, head: Letterhead): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px;background:#f4f5f7;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1c2430">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">${logoHtml(head)}${body}
<p style="margin:24px 0"><a href="${escaped(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5fbf;color:#fff;text-decoration:none">${escaped(button.text)}</a></p>
<p style="margin:0;color:#5b6675;font-size:14px">${escaped(closing)}</p></div>${signature(head).map(signatureHtml).join('')}</body></html>`;
}

/** The lines of name and address that are set. */
function signature({ name, address }: Letterhead): string[] {
  const lines = [name, address ?? ''].filter((line) => line.trim() !== '');
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
