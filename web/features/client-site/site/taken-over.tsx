import { SignInToNetwork } from '../../../components/feedback/sign-in-to-network.tsx';
import { isTakenOver } from '../../../lib/http/connection.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';

/** What the bar of the clients' site says, too, while something else answers in the server's place. */
export default function TakenOver() {
  const isTaken = useValue(isTakenOver);
  if (!isTaken) return null;
  return (
    <SignInToNetwork
      says={say('Something else answers instead of the server.')}
      asks={say('Sign in to this network?')}
    />
  );
}
