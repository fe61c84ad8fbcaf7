import type { User } from '../../../functions/core/users/contract.ts';
import { Card } from '../../components/layout/card.tsx';
import { FactList } from '../../components/layout/fact-list.tsx';
import { contactFields, contactLabels, nameLabels } from './user-fields.ts';

/** A person for readers who may not change them. */
export function UserFacts({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-4">
      <Card title="Person">
        <FactList
          facts={{ [nameLabels.firstName]: user.firstName, [nameLabels.lastName]: user.lastName, Email: user.email }}
        />
      </Card>
      <Card title="Address and Phone">
        <FactList facts={Object.fromEntries(contactFields.map((field) => [contactLabels[field], user[field]]))} />
      </Card>
    </div>
  );
}
