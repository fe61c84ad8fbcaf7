import { say, type Text } from '../../lib/language/say.ts';

const sentences: Record<string, Text> = {
  access: 'You have no access any more: your account was disabled or changed. Ask an administrator.',
  session: 'Your session is over. Sign in to go on.',
};

/** Says on the sign-in screen why the session ended; `reason` is from the address. */
export function LeftBecause({ reason }: { reason: string | null }) {
  const sentence = sentences[reason ?? ''];
  if (!sentence) return null;
  return (
    <p role="status" className="mb-4 rounded-control bg-warning-tint px-3 py-2 text-sm text-warning">
      {say(sentence)}
    </p>
  );
}
