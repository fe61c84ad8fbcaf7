import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  OwnPassword as OwnPasswordBody,
  OwnPasswordChanged,
} from '../../../functions/core/users/account.contract.ts';
import { BareForm, type Submission } from '../../components/form/bare-form.tsx';
import { FormError } from '../../components/form/form-error.tsx';
import { isLongEnough, NewPasswordFields } from '../../components/form/new-password-fields.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { say, sayAny } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { changeSession } from '../../session/session-change.ts';
import { storeSession } from '../../session/session-store.ts';
import { completeSession } from '../../session/supabase.ts';
import { devicesQuery } from './queries.ts';
import { showRefusal } from './refusal.ts';

const blank = { current: '', next: '', confirmed: '' };

/** Changes one's own password; all other devices are signed out by it. */
export function OwnPassword({ email }: { email: string }) {
  const cache = useQueryClient();
  const [changes, setChanges] = useState(0);

  async function save({ values: { current, next }, form }: Submission<typeof blank>) {
    const body: OwnPasswordBody = { current_password: current, new_password: next };
    try {
      // Renews a session that has run out; within the change no call may.
      await api('/account');
      await changeSession(async () => {
        const { session } = await api<OwnPasswordChanged>('/account/password', { method: 'POST', body });
        storeSession(session);
        await completeSession().catch(() => {});
      });
    } catch (error) {
      if (!isStatus(error, 422)) return showRefusal(form, error);
      const { current_password, new_password } = error.fields;
      if (current_password) form.setError('current', { message: sayAny(current_password) });
      if (new_password) form.setError('next', { message: sayAny(new_password) });
      return false;
    }
  }

  function finish() {
    setChanges(changes + 1);
    void cache.invalidateQueries({ queryKey: devicesQuery.queryKey });
  }

  return (
    <Card title={say('Password')}>
      <BareForm key={changes} values={blank} onSubmit={save} onSaved={finish}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField name="current" label={say('Current Password')} autoComplete="current-password" />
        <NewPasswordFields />
        <FormError />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="text-muted text-sm">
            {changes > 0 && say('Your password is changed. All other devices are signed out.')}
          </p>
          <SubmitButton<typeof blank>
            label={say('Change Password')}
            isReady={({ current, next, confirmed }) => current !== '' && isLongEnough(next) && next === confirmed}
          />
        </div>
      </BareForm>
    </Card>
  );
}
