// Reads the product's mails from the mail catcher.
import { vi } from 'vitest';
import { z } from 'zod';
import { caughtMails } from './caught-mails.ts';

const mail = z.object({
  to: z.array(z.object({ address: z.string() })),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(z.object({ name: z.string(), text: z.string(), sha256: z.string() })),
});

/** All mails to this address so far, oldest first. */
export async function mailsTo(address: string): Promise<z.infer<typeof mail>[]> {
  const mails = mail.array().parse(await caughtMails());
  return mails.filter(({ to }) => to.some((each) => each.address === address));
}

/** Waits for a mail to this address and returns the newest. */
export function lastMailTo(address: string): Promise<z.infer<typeof mail>> {
  return vi.waitFor(async () => {
    const found = (await mailsTo(address)).at(-1);
    if (!found) throw new Error(`No mail to ${address}`);
    return found;
  }, 10_000);
}

/** The first link in the text of a mail. */
export function linkIn(text: string): URL {
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
}
