import type { FirstSteps } from '../../../functions/core/today/dashboard.contract.ts';
import type { Me } from '../../../functions/core/users/session.contract.ts';
import { paths } from '../../model/paths.ts';

export interface FirstStep {
  name: keyof FirstSteps;
  label: string;
  text: string;
  to: string;
}

/** The first steps that this person may take, in order. Only administrators change the settings and users. */
export function stepsFor({ usertype }: Pick<Me, 'usertype'>): FirstStep[] {
  const forAdministrators: FirstStep[] = [
    {
      name: 'company',
      label: 'Name your company and its time zone',
      text: 'The name shows in the top bar, in mails and on the clients’ site. Days are closed and decisions sent in its zone.',
      to: paths.settings.href(),
    },
    {
      name: 'colleagues',
      label: 'Add your colleagues',
      text: 'Everyone works on the same plans at the same time.',
      to: paths.addUser.href(),
    },
  ];
  const ownName: FirstStep = {
    name: 'ownName',
    label: 'Say who you are',
    text: 'Colleagues and clients see your name beside what you write.',
    to: paths.account.href(),
  };
  const forStaff: FirstStep[] = [
    {
      name: 'template',
      label: 'Make a template',
      text: 'The plan that your projects begin with.',
      to: paths.addTemplate.href(),
    },
    {
      name: 'project',
      label: 'Create a project',
      text: 'A copy of a template, with dates from its start.',
      to: paths.addProject.href(),
    },
    {
      name: 'client',
      label: 'Add a client',
      text: 'Clients follow their projects on a site of their own.',
      to: paths.addClient.href(),
    },
  ];
  return usertype === 'admin' ? [...forAdministrators, ownName, ...forStaff] : [ownName, ...forStaff];
}
