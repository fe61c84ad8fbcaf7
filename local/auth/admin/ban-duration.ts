// Parses the duration of a ban in hosted's format: `none`, or hours, minutes and seconds such as `24h` or `1h30m`.
import { z } from 'zod';

const FORMAT = /^(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?$/;

/** Seconds from now, or null for no ban. */
export const banDuration = z.string().transform((text, context) => {
  if (text === 'none') return null;
  const [found, hours = 0, minutes = 0, seconds = 0] = FORMAT.exec(text) ?? [];
  if (!found) {
    context.addIssue(`invalid format for ban duration: ${JSON.stringify(text)}`);
    return z.NEVER;
  }
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
});
