// The one file that sends mail: invitations and password resets, each with a text and an HTML part.
// Must never put a value into HTML unescaped.
import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  /** Paragraphs above the button. */
  paragraphs: string[];
  button: { text: string; href: string };
  /** A line below it. */
  closing: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): void;
}

export function openMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport(options.smtpUrl, { from: options.from });
  return {
    async send(letter) {
      const { to, subject } = letter;
      await transport.sendMail({ to, subject, text: asText(letter), html: asHtml(letter) });
    },
    close: () => transport.close(),
  };
}

export function asText({ paragraphs, button, closing }: Letter): string {
  return [...paragraphs, `${button.text}: ${button.href}`, closing].join('\n\n');
}

export function asHtml({ subject, paragraphs, button, closing }: Letter): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px;background:#f4f5f7;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1c2430">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">${body}
<p style="margin:24px 0"><a href="${escaped(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5fbf;color:#fff;text-decoration:none">${escaped(button.text)}</a></p>
<p style="margin:0;color:#5b6675;font-size:14px">${escaped(closing)}</p></div></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
