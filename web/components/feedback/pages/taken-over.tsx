import { isTakenOver } from '../../../lib/http/connection.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { SignInToNetwork } from './sign-in-to-network.tsx';

interface TakenOverProps {
  /** `short`: in a bar of one line, which on phones has room for the way out. `bar`: a bar of its own at the bottom. */
  look?: 'text' | 'short' | 'bar';
}

/** Says to somebody of the office or a client that something else answers in the server's place, while it does. */
export default function TakenOver({ look = 'text' }: TakenOverProps) {
  const isTaken = useValue(isTakenOver);
  const sentence = say('Something else answers instead of the server.');
  const says = look === 'short' ? <span className="max-sm:sr-only">{sentence}</span> : sentence;
  const text = isTaken && <SignInToNetwork says={says} asks={say('Sign in to this network?')} />;
  if (look !== 'bar') return text;
  return (
    <div role="status" className="fixed inset-x-0 bottom-0">
      {text && (
        <p className="border-line border-t bg-warning-tint px-4 py-2 text-center text-sm text-warning">{text}</p>
      )}
    </div>
  );
}
