import { useQueryClient } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { limits } from '../../../functions/core/common/limits.ts';
import type { Account, AccountUpdate } from '../../../functions/core/users/account.contract.ts';
import { TextInput } from '../../components/controls/text-input.tsx';
import type { BareForm, Submission } from '../../components/form/bare-form.tsx';
import { FormError } from '../../components/form/form-error.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { Card } from '../../components/layout/card.tsx';
import { say } from '../../lib/language/say.ts';
import { api } from '../../session/api.ts';
import { accountQuery } from './queries.ts';
import { showRefusal } from './refusal.ts';

interface OwnDetailsProps {
  account: Account;
  /** The form of the site: the office's asks before edits are lost. */
  form: typeof BareForm;
  /** Who can change the e-mail address. */
  emailNote: string;
}

type Values = Record<'firstName' | 'lastName' | 'phone' | 'secondPhone', string>;
const phones = { phone: 'Phone', secondPhone: 'Second Phone' } as const;

/** One's own name and phone. */
export function OwnDetails({ account, form: SiteForm, emailNote }: OwnDetailsProps) {
  const { firstName, lastName, phone, secondPhone, email } = account;
  const cache = useQueryClient();

  async function save({ fields, form }: Submission<Values>) {
    try {
      const saved = await api<Account>('/account', { method: 'PATCH', body: updateOf(fields) });
      cache.setQueryData(accountQuery.queryKey, saved);
      // Both sites show the name in their frame.
      void cache.invalidateQueries({ queryKey: ['me'] });
    } catch (error) {
      return showRefusal(form, error);
    }
  }

  return (
    <SiteForm
      values={{ firstName, lastName, phone: phone ?? '', secondPhone: secondPhone ?? '' } as Values}
      onSubmit={save}
      className="flex flex-col gap-4"
    >
      <Card title={say('Name and Phone')}>
        <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
          <FormField<Values> name="firstName" label={say('First Name')}>
            <TextInput maxLength={limits.name} autoComplete="given-name" />
          </FormField>
          <FormField<Values> name="lastName" label={say('Last Name')}>
            <TextInput maxLength={limits.name} autoComplete="family-name" />
          </FormField>
          {(['phone', 'secondPhone'] as const).map((field) => (
            <FormField<Values> key={field} name={field} label={say(phones[field])}>
              <TextInput type="tel" maxLength={limits.name} autoComplete={field === 'phone' ? 'tel' : 'off'} />
            </FormField>
          ))}
        </div>
        <p className="font-medium text-sm">{say('Email')}</p>
        <p className="break-words">{email}</p>
        <p className="text-muted text-sm">{emailNote}</p>
        <div className="flex flex-wrap justify-between gap-x-3">
          <FormError />
          <SavedNote text={say('Saved')} />
        </div>
      </Card>
      <SaveBar needs={['firstName', 'lastName']} />
    </SiteForm>
  );
}

function updateOf(fields: Partial<Values>): AccountUpdate {
  const given = Object.entries(fields).map(([field, text]) => [field, text.trim() || (field in phones ? null : '')]);
  return Object.fromEntries(given);
}

/** Says that the form is saved, until the next edit. */
function SavedNote({ text }: { text: string }) {
  const { isSubmitSuccessful, isDirty, errors } = useFormState();
  const isSaved = isSubmitSuccessful && !isDirty && !errors.root;
  return (
    <p role="status" className="text-muted text-sm">
      {isSaved && text}
    </p>
  );
}
