import { Button } from '../../components/controls/button.tsx';
import { say } from '../../lib/language/say.ts';

interface ResetSuccessProps {
  /** The first password of a colleague who was invited. */
  isFirst?: boolean;
  onContinue: () => void;
}

export function ResetSuccess({ isFirst = false, onContinue }: ResetSuccessProps) {
  return (
    <div role="status">
      <h2 className="mb-2 font-semibold text-lg">{isFirst ? 'Your account is ready' : say('Reset Success!')}</h2>
      <p className="mb-6 whitespace-pre-wrap text-muted">
        {say('You will now be returned to the login page.  Use your new password to login.')}
      </p>
      <Button look="primary" autoFocus onClick={onContinue} className="w-full">
        {say('Continue')}
      </Button>
    </div>
  );
}
