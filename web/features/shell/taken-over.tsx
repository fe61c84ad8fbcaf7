import { SignInToNetwork } from '../../components/feedback/sign-in-to-network.tsx';

/** What the bar of the office says while something else answers in the server's place. */
export default function TakenOver() {
  return <SignInToNetwork says="Something else answers instead of the server." asks="Sign in to this network?" />;
}
