import { Button } from '../../components/controls/button.tsx';
import { say } from '../../lib/language/say.ts';

export function ResetSuccess({ onContinue }: { onContinue: () => void }) {
  return (
    <div role="status">
      <h2 className="mb-2 font-semibold text-lg">{say('Reset Success!')}</h2>
      <p className="mb-6 whitespace-pre-wrap text-muted">
        {say('You will now be returned to the login page.  Use your new password to login.')}
      </p>
      <Button look="primary" autoFocus onClick={onContinue} className="w-full">
        {say('Continue')}
      </Button>
    </div>
  );
}
