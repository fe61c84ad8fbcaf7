import { Button } from '../../components/controls/button.tsx';

export function ResetSuccess({ onContinue }: { onContinue: () => void }) {
  return (
    <div role="status">
      <h2 className="mb-2 font-semibold text-lg">Reset Success!</h2>
      <p className="mb-6 whitespace-pre-wrap text-muted">
        {'You will now be returned to the login page.  Use your new password to login.'}
      </p>
      <Button look="primary" autoFocus onClick={onContinue} className="w-full">
        Continue
      </Button>
    </div>
  );
}
