// What to do about the messages of /api/health: the table of docs/operate.md, quoted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const guide = join(import.meta.dirname, '../../docs/operate.md');
const otherwise = 'Its log says more, with the request id.';

/** The remedy for each part of `message` that the table knows. */
export function remedyFor(message: string): string {
  const rows = readFileSync(guide, 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 4 && cells[1]?.startsWith('`'));
  const found = rows
    .filter(([, messages = '']) =>
      [...messages.matchAll(/`([^`]+)`/g)].some(([, text = '']) => message.includes(text.replace(/ …$/, ''))),
    )
    .map(([, , remedy = '']) => `Look at ${remedy}`);
  return found.length > 0 ? `${found.join('; ')}.` : otherwise;
}
